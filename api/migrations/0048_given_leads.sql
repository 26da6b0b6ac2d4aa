ALTER TABLE "leads" ADD COLUMN "given_to" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_given_to_vendor_accounts_id_fk" FOREIGN KEY ("given_to") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_performed_by" ON "audit_entries" USING btree ("performed_by","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_entries_performed_at" ON "audit_entries" USING btree ("performed_at","id");