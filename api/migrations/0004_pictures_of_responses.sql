DROP INDEX "lead_files_storage_key";--> statement-breakpoint
DROP INDEX "lead_files_unsent";--> statement-breakpoint
ALTER TABLE "lead_files" ADD COLUMN "responded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lead_files" ADD COLUMN "copy_of" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "response_files" jsonb;--> statement-breakpoint
ALTER TABLE "lead_files" ADD CONSTRAINT "lead_files_copy_of_lead_files_id_fk" FOREIGN KEY ("copy_of") REFERENCES "public"."lead_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_files_copy_of" ON "lead_files" USING btree ("copy_of");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_files_storage_key" ON "lead_files" USING btree ("storage_key") WHERE copy_of is null;--> statement-breakpoint
CREATE INDEX "lead_files_unsent" ON "lead_files" USING btree ("created_at") WHERE message_id is null and responded_at is null and removed_at is null;--> statement-breakpoint
ALTER TABLE "lead_files" ADD CONSTRAINT "lead_files_sent_once" CHECK ("lead_files"."message_id" is null or "lead_files"."responded_at" is null);