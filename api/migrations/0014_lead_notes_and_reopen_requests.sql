CREATE TABLE "lead_notes" (
	"lead_id" integer PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"note" text NOT NULL,
	"version" integer NOT NULL,
	"updated_by" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_tags" (
	"lead_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "lead_tags_lead_id_name_pk" PRIMARY KEY("lead_id","name")
);
--> statement-breakpoint
DROP INDEX "lead_reports_one_open";--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_tags" ADD CONSTRAINT "lead_tags_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_tags" ADD CONSTRAINT "lead_tags_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_notes_account" ON "lead_notes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "lead_tags_account" ON "lead_tags" USING btree ("account_id","name","lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_reports_one_reopen" ON "lead_reports" USING btree ("lead_id") WHERE reason = 'reopen';--> statement-breakpoint
CREATE UNIQUE INDEX "lead_reports_one_open" ON "lead_reports" USING btree ("lead_id") WHERE resolved_at is null and reason <> 'reopen';