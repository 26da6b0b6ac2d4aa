ALTER TABLE "vendor_accounts" ADD COLUMN "earned_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "vendor_accounts_earned" ON "vendor_accounts" USING btree ("earned_cents","id");--> statement-breakpoint
UPDATE "vendor_accounts" SET "earned_cents" = "sums"."cents" FROM (
  SELECT "account_id", sum("amount_cents")::bigint AS "cents" FROM "bookings" WHERE "reversed_at" IS NULL GROUP BY "account_id"
) "sums" WHERE "vendor_accounts"."id" = "sums"."account_id";--> statement-breakpoint
CREATE FUNCTION count_new_earnings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE vendor_accounts SET earned_cents = earned_cents + sums.cents FROM (
    SELECT account_id, sum(amount_cents)::bigint AS cents FROM now_rows WHERE reversed_at IS NULL GROUP BY account_id
  ) sums WHERE vendor_accounts.id = sums.account_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_changed_earnings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE vendor_accounts SET earned_cents = earned_cents + sums.cents FROM (
    SELECT account_id, sum(cents)::bigint AS cents FROM (
      SELECT account_id, amount_cents AS cents FROM now_rows WHERE reversed_at IS NULL
      UNION ALL SELECT account_id, -amount_cents FROM old_rows WHERE reversed_at IS NULL
    ) changes GROUP BY account_id HAVING sum(cents) <> 0
  ) sums WHERE vendor_accounts.id = sums.account_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_new_earnings AFTER INSERT ON "bookings"
REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_earnings();
--> statement-breakpoint
CREATE TRIGGER bookings_changed_earnings AFTER UPDATE ON "bookings"
REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION count_changed_earnings();
