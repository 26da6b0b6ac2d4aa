-- A truncate fires no row triggers, so that it would empty the append-only tables.
CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON "ledger_entries"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER payouts_no_truncate BEFORE TRUNCATE ON "payouts"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_payout_change();
