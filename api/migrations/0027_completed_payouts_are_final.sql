-- Money that moved stays moved: a completed payout keeps its amount, booking and date. The admin who marked it can take
-- that back within five minutes (undo-payout.ts).
CREATE FUNCTION refuse_payout_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'completed payouts are never changed or removed';
END $$;
--> statement-breakpoint
CREATE TRIGGER payouts_completed_final_update AFTER UPDATE ON "payouts"
FOR EACH ROW WHEN (
  OLD.status = 'completed'
  AND (OLD.account_id, OLD.booking_id, OLD.amount_cents, OLD.status, OLD.completed_at)
    IS DISTINCT FROM (NEW.account_id, NEW.booking_id, NEW.amount_cents, NEW.status, NEW.completed_at)
  AND NOT COALESCE(
    (OLD.account_id, OLD.booking_id, OLD.amount_cents) IS NOT DISTINCT FROM (NEW.account_id, NEW.booking_id, NEW.amount_cents)
    AND NEW.status IN ('pending', 'failed') AND NEW.completed_at IS NULL AND NEW.processed_by IS NULL
    AND OLD.approved_by IS NULL AND OLD.completed_at > now() - interval '5 minutes',
    false
  )
) EXECUTE FUNCTION refuse_payout_change();
--> statement-breakpoint
CREATE TRIGGER payouts_completed_final_delete AFTER DELETE ON "payouts"
FOR EACH ROW WHEN (OLD.status = 'completed') EXECUTE FUNCTION refuse_payout_change();
