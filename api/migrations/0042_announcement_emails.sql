ALTER TABLE "notification_preferences" ADD COLUMN "announcement_emails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "unsubscribe_token" text;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_preferences_unsubscribe_key" ON "notification_preferences" USING btree ("unsubscribe_token");