ALTER TABLE "account_users" ADD COLUMN "calendar_token_hash" text;--> statement-breakpoint
-- Members shared one link. It stays valid as the one of their first owner.
UPDATE "account_users" u SET "calendar_token_hash" = a."calendar_token_hash"
FROM "vendor_accounts" a
WHERE a."id" = u."account_id" AND a."calendar_token_hash" IS NOT NULL
  AND u."user_id" = (SELECT min(o."user_id") FROM "account_users" o WHERE o."account_id" = a."id" AND o."role" = 'owner');--> statement-breakpoint
CREATE UNIQUE INDEX "account_users_calendar_key" ON "account_users" USING btree ("calendar_token_hash");
