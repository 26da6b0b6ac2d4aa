ALTER TABLE "leads" ADD COLUMN "assigned_to" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "answered_by" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "assignment_emails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_assigned" ON "leads" USING btree ("account_id","assigned_to","delivered_at","id") WHERE assigned_to is not null;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_answered_by" CHECK ("leads"."answered_at" is null or "leads"."answered_by" is not null);