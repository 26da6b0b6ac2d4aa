-- A payout that waits for a second person is a pending one from now on, and nobody is asked about it anymore.
UPDATE "payouts" SET "status" = 'pending' WHERE "requested_by" IS NOT NULL AND "status" = 'processing';--> statement-breakpoint
DELETE FROM "notifications" WHERE "type" IN ('payout.requested', 'payout.decided');--> statement-breakpoint
DELETE FROM "live_events" WHERE "type" = 'notification' AND "data" ->> 'type' IN ('payout.requested', 'payout.decided');--> statement-breakpoint
-- A completed payout is final, for the admin who marked it, too.
DROP TRIGGER "payouts_completed_final_update" ON "payouts";--> statement-breakpoint
CREATE TRIGGER "payouts_completed_final_update" AFTER UPDATE ON "payouts"
FOR EACH ROW WHEN (
  OLD.status = 'completed'
  AND (OLD.account_id, OLD.booking_id, OLD.amount_cents, OLD.status, OLD.completed_at)
    IS DISTINCT FROM (NEW.account_id, NEW.booking_id, NEW.amount_cents, NEW.status, NEW.completed_at)
) EXECUTE FUNCTION refuse_payout_change();--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_request";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_two_people";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_approved_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_requested_by_users_id_fk";--> statement-breakpoint
DROP INDEX "payouts_account_completed";--> statement-breakpoint
ALTER TABLE "payouts" DROP COLUMN "approved_by";--> statement-breakpoint
ALTER TABLE "payouts" DROP COLUMN "requested_by";--> statement-breakpoint
ALTER TABLE "payouts" DROP COLUMN "requested_at";--> statement-breakpoint
ALTER TABLE "payouts" DROP COLUMN "requested_cents";
