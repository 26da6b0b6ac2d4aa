CREATE TABLE "pending_responses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pending_responses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"response" jsonb,
	"decline" jsonb,
	"sent_by" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pending_responses_one" CHECK (("pending_responses"."response" is null) <> ("pending_responses"."decline" is null))
);
--> statement-breakpoint
ALTER TABLE "pending_responses" ADD CONSTRAINT "pending_responses_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_responses" ADD CONSTRAINT "pending_responses_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_responses" ADD CONSTRAINT "pending_responses_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pending_responses_lead_key" ON "pending_responses" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "pending_responses_account" ON "pending_responses" USING btree ("account_id");