ALTER TABLE "vendors" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "merged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "vendor_id" integer;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_merged_into_vendors_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vendors_kept" ON "vendors" USING btree ("id") WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "vendors_merged_into" ON "vendors" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_vendor" ON "audit_entries" USING btree ("vendor_id","id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_merged" CHECK (("vendors"."merged_into" is null) = ("vendors"."merged_at" is null));--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_merged_into_another" CHECK ("vendors"."merged_into" <> "vendors"."id");