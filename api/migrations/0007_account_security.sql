ALTER TABLE "mailed_secrets" DROP CONSTRAINT "mailed_secrets_purpose";--> statement-breakpoint
ALTER TABLE "vendor_accounts" ADD COLUMN "status_before_suspension" text;--> statement-breakpoint
ALTER TABLE "profile_requests" ADD COLUMN "changed_fields" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "profile_requests" SET "changed_fields" = coalesce(
  (SELECT string_agg("key", ',' ORDER BY "key") FROM jsonb_object_keys("requested_changes") AS "keys"("key")), '');--> statement-breakpoint
-- Only the newest open request for the same fields stays open.
UPDATE "profile_requests" "older" SET "status" = 'refused', "decided_at" = now(), "decision_note" = 'Replaced by a newer request.'
WHERE "older"."status" = 'open' AND EXISTS (
  SELECT 1 FROM "profile_requests" "newer" WHERE "newer"."status" = 'open' AND "newer"."id" > "older"."id"
    AND "newer"."account_id" = "older"."account_id" AND "newer"."changed_fields" = "older"."changed_fields");--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_email" text;--> statement-breakpoint
CREATE UNIQUE INDEX "profile_requests_one_open" ON "profile_requests" USING btree ("account_id","changed_fields") WHERE status = 'open';--> statement-breakpoint
ALTER TABLE "vendor_accounts" ADD CONSTRAINT "vendor_accounts_before_suspension" CHECK ("vendor_accounts"."status_before_suspension" is null or ("vendor_accounts"."status" = 'suspended' and "vendor_accounts"."status_before_suspension" in ('active', 'opted_out')));--> statement-breakpoint
ALTER TABLE "mailed_secrets" ADD CONSTRAINT "mailed_secrets_purpose" CHECK (purpose in ('verify', 'reset', 'undo_email_change'));