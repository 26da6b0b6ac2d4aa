CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_entries_age" ON "audit_entries" USING btree ("performed_at");--> statement-breakpoint
CREATE INDEX "outgoing_messages_age" ON "outgoing_messages" USING btree ("status","created_at") WHERE status <> 'queued';