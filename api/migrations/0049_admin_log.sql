DROP INDEX "audit_entries_performed_by";--> statement-breakpoint
DROP INDEX "audit_entries_action";--> statement-breakpoint
DROP INDEX "audit_entries_performed_at";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "by_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "audit_entries" SET "by_admin" = true FROM "users"
  WHERE "users"."id" = "audit_entries"."performed_by" AND ("users"."role" = 'admin' OR "users"."role_source" = 'removed');--> statement-breakpoint
CREATE INDEX "audit_entries_by_admin" ON "audit_entries" USING btree ("id") WHERE by_admin;--> statement-breakpoint
CREATE INDEX "audit_entries_performed_by" ON "audit_entries" USING btree ("performed_by","id") WHERE by_admin;--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","id") WHERE by_admin;--> statement-breakpoint
CREATE INDEX "audit_entries_performed_at" ON "audit_entries" USING btree ("performed_at","id") WHERE by_admin;