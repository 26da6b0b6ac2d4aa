ALTER TABLE "account_users" DROP CONSTRAINT "account_users_role";--> statement-breakpoint
-- Members besides the owner could do everything that a manager can.
UPDATE "account_users" SET "role" = 'manager' WHERE "role" = 'member';--> statement-breakpoint
-- An account without an owner: its first member becomes one.
UPDATE "account_users" u SET "role" = 'owner'
WHERE NOT EXISTS (SELECT 1 FROM "account_users" o WHERE o."account_id" = u."account_id" AND o."role" = 'owner')
  AND u."user_id" = (SELECT min(f."user_id") FROM "account_users" f WHERE f."account_id" = u."account_id");--> statement-breakpoint
ALTER TABLE "account_users" ALTER COLUMN "role" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "account_users" ADD CONSTRAINT "account_users_role" CHECK (role in ('responder', 'manager', 'owner'));
