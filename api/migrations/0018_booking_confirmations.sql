CREATE TABLE "booking_confirmations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_confirmations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"state" text NOT NULL,
	"vendor_cents" bigint,
	"vendor_user_id" integer,
	"client_cents" bigint,
	"reported_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"waiting_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"awaits_admin" boolean DEFAULT false NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer,
	"decision_reason" text,
	CONSTRAINT "booking_confirmations_state" CHECK (state in ('reported_by_vendor', 'reported_by_client', 'differs', 'confirmed', 'dismissed')),
	CONSTRAINT "booking_confirmations_money" CHECK (coalesce("booking_confirmations"."vendor_cents", 0) >= 0 and coalesce("booking_confirmations"."client_cents", 0) >= 0),
	CONSTRAINT "booking_confirmations_sides" CHECK (case "booking_confirmations"."state" when 'reported_by_vendor' then "booking_confirmations"."vendor_cents" is not null and "booking_confirmations"."client_cents" is null
        when 'reported_by_client' then "booking_confirmations"."vendor_cents" is null and "booking_confirmations"."client_cents" is not null
        when 'differs' then "booking_confirmations"."vendor_cents" is not null and "booking_confirmations"."client_cents" is not null else true end),
	CONSTRAINT "booking_confirmations_vendor" CHECK (("booking_confirmations"."vendor_cents" is null) = ("booking_confirmations"."vendor_user_id" is null)),
	CONSTRAINT "booking_confirmations_undecided" CHECK (not "booking_confirmations"."awaits_admin" or "booking_confirmations"."state" not in ('confirmed', 'dismissed')),
	CONSTRAINT "booking_confirmations_decided" CHECK (("booking_confirmations"."decided_at" is null) = ("booking_confirmations"."decided_by" is null))
);
--> statement-breakpoint
ALTER TABLE "booking_confirmations" ADD CONSTRAINT "booking_confirmations_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_confirmations" ADD CONSTRAINT "booking_confirmations_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_confirmations" ADD CONSTRAINT "booking_confirmations_vendor_user_id_users_id_fk" FOREIGN KEY ("vendor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_confirmations" ADD CONSTRAINT "booking_confirmations_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_confirmations_one_open" ON "booking_confirmations" USING btree ("lead_id") WHERE state <> 'dismissed';--> statement-breakpoint
CREATE INDEX "booking_confirmations_to_decide" ON "booking_confirmations" USING btree ("waiting_since","id") WHERE awaits_admin;--> statement-breakpoint
CREATE INDEX "booking_confirmations_waiting" ON "booking_confirmations" USING btree ("account_id","waiting_since") WHERE state in ('reported_by_vendor', 'reported_by_client', 'differs');--> statement-breakpoint
-- Bookings from before this migration were charged on the vendor's report. They stay confirmed.
INSERT INTO "booking_confirmations" ("lead_id", "account_id", "state", "vendor_cents", "vendor_user_id", "reported_at", "waiting_since")
	SELECT "lead_id", "account_id", 'confirmed', "amount_cents", "reported_by", "booked_at", "booked_at" FROM "bookings" WHERE "reversed_at" IS NULL;
