CREATE TABLE "event_quick_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_quick_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"event_types" text[] NOT NULL,
	"budget_min_cents" bigint,
	"budget_max_cents" bigint,
	"base_package_cents" bigint,
	"vendor_notes" text,
	"next_steps" text,
	"estimated_timeline" text,
	"additional_options" jsonb DEFAULT '[]' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_quick_replies_money" CHECK (coalesce("event_quick_replies"."base_package_cents", 0) >= 0 and coalesce("event_quick_replies"."budget_min_cents", 0) >= 0
        and coalesce("event_quick_replies"."budget_max_cents", "event_quick_replies"."budget_min_cents", 0) >= coalesce("event_quick_replies"."budget_min_cents", 0)),
	CONSTRAINT "event_quick_replies_types" CHECK ("event_quick_replies"."event_types" <@ array['wedding', 'bridal_shower', 'baby_shower', 'birthday', 'corporate', 'bar_mitzvah', 'graduation', 'retirement', 'holiday_party', 'anniversary', 'other']),
	CONSTRAINT "event_quick_replies_use" CHECK (cardinality("event_quick_replies"."event_types") > 0 or coalesce("event_quick_replies"."budget_min_cents", "event_quick_replies"."budget_max_cents") is not null)
);
--> statement-breakpoint
CREATE TABLE "saved_options" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_options_money" CHECK ("saved_options"."price_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "quick_replies" ADD COLUMN "additional_options" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_quick_replies" ADD CONSTRAINT "event_quick_replies_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_options" ADD CONSTRAINT "saved_options_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_quick_replies_name" ON "event_quick_replies" USING btree ("account_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "saved_options_name" ON "saved_options" USING btree ("account_id",lower("name"));