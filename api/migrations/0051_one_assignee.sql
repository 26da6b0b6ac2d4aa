ALTER TABLE "applications" RENAME COLUMN "claimed_by" TO "assigned_to";--> statement-breakpoint
ALTER TABLE "applications" DROP CONSTRAINT "applications_claimed_by_users_id_fk";
--> statement-breakpoint
DROP INDEX "vendor_accounts_calendar_key";--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_accounts" DROP COLUMN "calendar_token_hash";--> statement-breakpoint
DELETE FROM "notifications" WHERE "type" = 'application.taken_over';