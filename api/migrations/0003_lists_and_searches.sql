CREATE INDEX "applications_user" ON "applications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "applications_name" ON "applications" USING btree ("business_name","id");--> statement-breakpoint
CREATE INDEX "applications_title" ON "applications" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "applications_by_status" ON "applications" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "vendor_accounts_by_status" ON "vendor_accounts" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "vendor_accounts_setup" ON "vendor_accounts" USING btree ("created_at","id") WHERE activated_at is null;--> statement-breakpoint
CREATE INDEX "vendor_accounts_name" ON "vendor_accounts" USING btree ("business_name","id");--> statement-breakpoint
CREATE INDEX "vendor_accounts_last_active" ON "vendor_accounts" USING btree (coalesce("last_active", '-infinity'),"id");--> statement-breakpoint
CREATE INDEX "vendors_order" ON "vendors" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "vendors_name" ON "vendors" USING btree ("business_name","id");--> statement-breakpoint
CREATE INDEX "vendors_category" ON "vendors" USING btree ("category","id");--> statement-breakpoint
CREATE INDEX "vendors_alike" ON "vendors" USING gin ("business_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vendors_same_name" ON "vendors" USING btree (lower("business_name"));--> statement-breakpoint
CREATE INDEX "vendors_same_email" ON "vendors" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "vendors_same_host" ON "vendors" USING btree (regexp_replace(substring(lower("website") from '^https?://([^/:?#]+)'), '^www\.', ''));--> statement-breakpoint
CREATE INDEX "vendors_same_handle" ON "vendors" USING btree (lower(ltrim("instagram", '@')));--> statement-breakpoint
CREATE INDEX "vendors_same_phone" ON "vendors" USING btree (right(regexp_replace("phone", '\D', '', 'g'), 10));--> statement-breakpoint
CREATE INDEX "leads_by_status" ON "leads" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "leads_by_event_date" ON "leads" USING btree ("event_date","id");--> statement-breakpoint
CREATE INDEX "leads_delivered" ON "leads" USING btree ("delivered_at","dropped_at");--> statement-breakpoint
CREATE INDEX "leads_to_remind" ON "leads" USING btree ("delivered_at") WHERE reminded_at is null and status in ('new', 'viewed');--> statement-breakpoint
CREATE INDEX "payouts_created" ON "payouts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_order" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "mails_verification" ON "mails" USING btree ((("data" ->> 'userId')::int),"created_at") WHERE template = 'verify-email';