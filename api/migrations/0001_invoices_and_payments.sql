CREATE TABLE "fee_disputes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fee_disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"booking_id" integer NOT NULL,
	"reason" text NOT NULL,
	"message" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"opened_by" integer NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer,
	"decision" text,
	"automatic" boolean DEFAULT false NOT NULL,
	CONSTRAINT "fee_disputes_reason" CHECK (reason in ('duplicate', 'withdrawn', 'wrong_amount', 'not_from_gia', 'other')),
	CONSTRAINT "fee_disputes_state" CHECK (state in ('open', 'accepted', 'rejected', 'closed')),
	CONSTRAINT "fee_disputes_decided" CHECK (("fee_disputes"."state" = 'open') = ("fee_disputes"."decided_at" is null) and ("fee_disputes"."decided_at" is null) = ("fee_disputes"."decision" is null))
);
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_runs" (
	"month" text PRIMARY KEY NOT NULL,
	"finished_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"month" text NOT NULL,
	"credits_id" integer,
	"business_name" text NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"total_cents" bigint NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"reminded" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_kind" CHECK (kind in ('invoice', 'credit_note')),
	CONSTRAINT "invoices_credit_note" CHECK (("invoices"."kind" = 'credit_note') = ("invoices"."credits_id" is not null)),
	CONSTRAINT "invoices_money" CHECK (case "invoices"."kind" when 'invoice' then "invoices"."total_cents" > 0 and "invoices"."paid_cents" between 0 and "invoices"."total_cents"
        else "invoices"."total_cents" < 0 and "invoices"."paid_cents" = "invoices"."total_cents" end),
	CONSTRAINT "invoices_due" CHECK ("invoices"."due_on" >= "invoices"."issued_on")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"invoice_id" integer,
	"corrects_id" integer,
	"amount_cents" bigint NOT NULL,
	"received_on" date NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"reason" text,
	"recorded_by" integer,
	"dismissed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_method" CHECK (method in ('ach', 'card', 'check', 'wire', 'cash', 'other')),
	CONSTRAINT "payments_source" CHECK (source in ('manual', 'bank', 'provider')),
	CONSTRAINT "payments_money" CHECK ("payments"."amount_cents" > 0 or "payments"."corrects_id" is not null),
	CONSTRAINT "payments_account_known" CHECK ("payments"."account_id" is not null or ("payments"."invoice_id" is null and "payments"."corrects_id" is null)),
	CONSTRAINT "payments_dismissed_unmatched" CHECK ("payments"."dismissed_at" is null or "payments"."account_id" is null)
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"entry_id" integer NOT NULL,
	"event_name" text NOT NULL,
	"event_date" date NOT NULL,
	"confirmed_on" date NOT NULL,
	"confirmed_by" text NOT NULL,
	CONSTRAINT "invoice_lines_confirmed_by" CHECK (confirmed_by in ('client', 'team'))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_sign";--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "payment_id" integer;--> statement-breakpoint
ALTER TABLE "portal_settings" ADD COLUMN "invoice_due_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_settings" ADD COLUMN "invoice_issuer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_settings" ADD COLUMN "payment_instructions" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_settings" ADD COLUMN "payment_link" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_disputes" ADD CONSTRAINT "fee_disputes_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_disputes" ADD CONSTRAINT "fee_disputes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_disputes" ADD CONSTRAINT "fee_disputes_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_disputes" ADD CONSTRAINT "fee_disputes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credits_id_invoices_id_fk" FOREIGN KEY ("credits_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_corrects_id_payments_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_disputes_booking_key" ON "fee_disputes" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "fee_disputes_account" ON "fee_disputes" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "fee_disputes_open" ON "fee_disputes" USING btree ("id") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_key" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_a_month" ON "invoices" USING btree ("account_id","month") WHERE kind = 'invoice';--> statement-breakpoint
CREATE INDEX "invoices_account" ON "invoices" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "invoices_credits" ON "invoices" USING btree ("credits_id");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_on");--> statement-breakpoint
CREATE INDEX "invoices_unpaid" ON "invoices" USING btree ("due_on","id") WHERE paid_cents < total_cents;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_external_key" ON "payments" USING btree ("source","external_id");--> statement-breakpoint
CREATE INDEX "payments_account" ON "payments" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payments_corrects" ON "payments" USING btree ("corrects_id");--> statement-breakpoint
CREATE INDEX "payments_unmatched" ON "payments" USING btree ("id") WHERE account_id is null and dismissed_at is null;--> statement-breakpoint
CREATE INDEX "payments_dismissed" ON "payments" USING btree ("id") WHERE dismissed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_lines_entry_key" ON "invoice_lines" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "invoice_lines_invoice" ON "invoice_lines" USING btree ("invoice_id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_payment_once" ON "ledger_entries" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_of" CHECK (case when "ledger_entries"."kind" in ('payment', 'payment_correction') then "ledger_entries"."booking_id" is null and "ledger_entries"."payment_id" is not null
        else "ledger_entries"."booking_id" is not null and "ledger_entries"."payment_id" is null end);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK (kind in ('fee', 'waiver', 'reversal', 'credit', 'payment', 'payment_correction'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_sign" CHECK (case "ledger_entries"."kind" when 'payment_correction' then true when 'waiver' then "ledger_entries"."amount_cents" = 0
        when 'fee' then "ledger_entries"."amount_cents" >= 0 else "ledger_entries"."amount_cents" <= 0 end);--> statement-breakpoint
ALTER TABLE "portal_settings" ADD CONSTRAINT "portal_settings_invoice_due" CHECK ("portal_settings"."invoice_due_days" between 0 and 90);--> statement-breakpoint
-- An invoice stays as it was issued, except for what is paid and for its reminders.
CREATE FUNCTION refuse_billing_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'invoices and payments are never changed or removed';
END $$;--> statement-breakpoint
CREATE TRIGGER invoices_as_issued BEFORE UPDATE ON "invoices"
FOR EACH ROW WHEN (
  (OLD.id, OLD.account_id, OLD.kind, OLD.number, OLD.month, OLD.credits_id, OLD.business_name, OLD.issued_on, OLD.due_on,
    OLD.total_cents, OLD.created_at)
  IS DISTINCT FROM (NEW.id, NEW.account_id, NEW.kind, NEW.number, NEW.month, NEW.credits_id, NEW.business_name, NEW.issued_on,
    NEW.due_on, NEW.total_cents, NEW.created_at)
) EXECUTE FUNCTION refuse_billing_change();--> statement-breakpoint
CREATE TRIGGER invoices_not_removed BEFORE DELETE ON "invoices"
FOR EACH ROW EXECUTE FUNCTION refuse_billing_change();--> statement-breakpoint
CREATE TRIGGER invoices_no_truncate BEFORE TRUNCATE ON "invoices"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_billing_change();--> statement-breakpoint
CREATE TRIGGER invoice_lines_append_only BEFORE UPDATE OR DELETE ON "invoice_lines"
FOR EACH ROW EXECUTE FUNCTION refuse_billing_change();--> statement-breakpoint
CREATE TRIGGER invoice_lines_no_truncate BEFORE TRUNCATE ON "invoice_lines"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_billing_change();--> statement-breakpoint
-- A payment without an account gets one, or is dismissed; nothing else of it changes.
CREATE TRIGGER payments_as_recorded BEFORE UPDATE ON "payments"
FOR EACH ROW WHEN (
  OLD.account_id IS NOT NULL OR OLD.dismissed_at IS NOT NULL
  OR (OLD.id, OLD.corrects_id, OLD.amount_cents, OLD.received_on, OLD.method, OLD.reference, OLD.source, OLD.external_id, OLD.created_at)
    IS DISTINCT FROM (NEW.id, NEW.corrects_id, NEW.amount_cents, NEW.received_on, NEW.method, NEW.reference, NEW.source,
      NEW.external_id, NEW.created_at)
) EXECUTE FUNCTION refuse_billing_change();--> statement-breakpoint
CREATE TRIGGER payments_not_removed BEFORE DELETE ON "payments"
FOR EACH ROW EXECUTE FUNCTION refuse_billing_change();--> statement-breakpoint
CREATE TRIGGER payments_no_truncate BEFORE TRUNCATE ON "payments"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_billing_change();
