CREATE TABLE "lead_event_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_event_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_status";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "event_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "seen_event_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "event_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "clock_started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "response_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "withdrawal_reason" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "withdrawal_note" text;--> statement-breakpoint
ALTER TABLE "lead_event_changes" ADD CONSTRAINT "lead_event_changes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_event_changes" ADD CONSTRAINT "lead_event_changes_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_event_changes_lead" ON "lead_event_changes" USING btree ("lead_id","id");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_withdrawal_reason" CHECK (withdrawal_reason in ('client_cancelled', 'booked_elsewhere', 'date_changed', 'duplicate', 'other'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_withdrawn" CHECK (("leads"."status" = 'withdrawn') = ("leads"."withdrawn_at" is not null) and ("leads"."status" = 'withdrawn') = ("leads"."withdrawal_reason" is not null));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_event_version" CHECK ("leads"."seen_event_version" between 0 and "leads"."event_version");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_status" CHECK (status in ('new', 'viewed', 'responded', 'declined', 'booked', 'expired', 'withdrawn'));