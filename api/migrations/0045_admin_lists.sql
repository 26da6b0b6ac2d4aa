-- A text in lowercase, without accents, with straight quotes and plain hyphens, for searches and sort orders.
CREATE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  replace(replace(replace(lower(regexp_replace(
    normalize(translate($1, '’‘‚‛ʼʹ′`´“”„‟«»″‐‑‒–—―−øØłŁđĐıħĦðÐÆŒẞ', '''''''''''''''''''"""""""-------oOlLdDihHdDæœß'), NFKD),
    '[\u0300-\u036F\u00AD\u200B-\u200D\uFEFF]', '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');--> statement-breakpoint
DROP INDEX "vendors_same_name";--> statement-breakpoint
DROP INDEX "applications_name";--> statement-breakpoint
DROP INDEX "applications_title";--> statement-breakpoint
DROP INDEX "applications_search";--> statement-breakpoint
DROP INDEX "vendor_accounts_name";--> statement-breakpoint
DROP INDEX "vendor_accounts_search";--> statement-breakpoint
DROP INDEX "vendors_name";--> statement-breakpoint
DROP INDEX "vendors_alike";--> statement-breakpoint
DROP INDEX "vendors_search";--> statement-breakpoint
DROP INDEX "leads_search";--> statement-breakpoint
DROP INDEX "users_name";--> statement-breakpoint
DROP INDEX "users_search";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "given_to" integer;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "by_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "audit_entries" SET "by_admin" = true FROM "users"
  WHERE "users"."id" = "audit_entries"."performed_by" AND ("users"."role" = 'admin' OR "users"."role_source" = 'removed');--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_given_to_vendor_accounts_id_fk" FOREIGN KEY ("given_to") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_by_admin" ON "audit_entries" USING btree ("id") WHERE by_admin;--> statement-breakpoint
CREATE INDEX "audit_entries_performed_by" ON "audit_entries" USING btree ("performed_by","id") WHERE by_admin;--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","id") WHERE by_admin;--> statement-breakpoint
CREATE INDEX "audit_entries_performed_at" ON "audit_entries" USING btree ("performed_at","id") WHERE by_admin;--> statement-breakpoint
CREATE INDEX "applications_name" ON "applications" USING btree (folded("business_name"),"id");--> statement-breakpoint
CREATE INDEX "applications_title" ON "applications" USING btree (folded("title"),"id");--> statement-breakpoint
CREATE INDEX "applications_search" ON "applications" USING gin (folded("business_name" || ' ' || "title" || ' ' || coalesce("business_email", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vendor_accounts_name" ON "vendor_accounts" USING btree (folded("business_name"),"id");--> statement-breakpoint
CREATE INDEX "vendor_accounts_search" ON "vendor_accounts" USING gin (folded("business_name" || ' ' || coalesce("business_email", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vendors_name" ON "vendors" USING btree (folded("business_name"),"id");--> statement-breakpoint
CREATE INDEX "vendors_alike" ON "vendors" USING gin (folded("business_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vendors_search" ON "vendors" USING gin (folded("business_name" || ' ' || coalesce("email", '') || ' ' || coalesce("category", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin (folded("event_name" || ' ' || coalesce("city", '') || ' ' || coalesce("venue", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (folded("name"),"id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (folded("name" || ' ' || "email") gin_trgm_ops);