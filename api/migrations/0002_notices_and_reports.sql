CREATE TABLE "lead_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"reported_by" integer NOT NULL,
	"reason" text NOT NULL,
	"message" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" integer,
	"resolution" text,
	CONSTRAINT "lead_reports_resolved" CHECK (("lead_reports"."resolved_at" is null) = ("lead_reports"."resolved_by" is null))
);
--> statement-breakpoint
CREATE TABLE "account_views" (
	"session_id" integer PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_preferences" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"lead_notices" text DEFAULT 'each' NOT NULL,
	"quiet_from" integer,
	"quiet_to" integer,
	"digested_until" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_preferences_notices" CHECK (lead_notices in ('each', 'daily')),
	CONSTRAINT "notice_preferences_quiet" CHECK (("notice_preferences"."quiet_from" is null) = ("notice_preferences"."quiet_to" is null)),
	CONSTRAINT "notice_preferences_hours" CHECK (coalesce("notice_preferences"."quiet_from", 0) between 0 and 23 and coalesce("notice_preferences"."quiet_to", 0) between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"base_package_cents" bigint,
	"vendor_notes" text,
	"next_steps" text,
	"estimated_timeline" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_replies_money" CHECK (coalesce("saved_replies"."base_package_cents", 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "leads_held";--> statement-breakpoint
ALTER TABLE "vendor_accounts" ADD COLUMN "calendar_token_hash" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "lost_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "lost_reason" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "dropped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "dropped_by" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "drop_reason" text;--> statement-breakpoint
ALTER TABLE "profile_requests" ADD COLUMN "status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_requests" ADD COLUMN "decided_by" integer;--> statement-breakpoint
ALTER TABLE "profile_requests" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profile_requests" ADD COLUMN "decision_note" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "channel" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_settings" ADD COLUMN "review_days_min" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_settings" ADD COLUMN "review_days_max" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_settings" ADD COLUMN "reapply_days" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_settings" ADD COLUMN "lead_expiry_hours" integer DEFAULT 72 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_reports" ADD CONSTRAINT "lead_reports_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_reports" ADD CONSTRAINT "lead_reports_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_reports" ADD CONSTRAINT "lead_reports_reported_by_users_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_reports" ADD CONSTRAINT "lead_reports_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_views" ADD CONSTRAINT "account_views_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_views" ADD CONSTRAINT "account_views_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_preferences" ADD CONSTRAINT "notice_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_reports_one_open" ON "lead_reports" USING btree ("lead_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "lead_reports_account" ON "lead_reports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_views_account" ON "account_views" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_replies_name" ON "saved_replies" USING btree ("account_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("user_id","list",lower("name"));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_dropped_by_users_id_fk" FOREIGN KEY ("dropped_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_requests" ADD CONSTRAINT "profile_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_accounts_calendar_key" ON "vendor_accounts" USING btree ("calendar_token_hash");--> statement-breakpoint
CREATE INDEX "profile_requests_open" ON "profile_requests" USING btree ("id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "leads_held" ON "leads" USING btree ("id") WHERE delivered_at is null and dropped_at is null;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_lost" CHECK ("leads"."lost_at" is null or "leads"."responded_at" is not null);--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_dropped" CHECK ("leads"."dropped_at" is null or "leads"."delivered_at" is null);--> statement-breakpoint
ALTER TABLE "profile_requests" ADD CONSTRAINT "profile_requests_status" CHECK (status in ('open', 'applied', 'refused'));--> statement-breakpoint
ALTER TABLE "profile_requests" ADD CONSTRAINT "profile_requests_decided" CHECK (("profile_requests"."status" = 'open') = ("profile_requests"."decided_at" is null));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_channel" CHECK (channel in ('email', 'sms'));--> statement-breakpoint
ALTER TABLE "portal_settings" ADD CONSTRAINT "portal_settings_review" CHECK ("portal_settings"."review_days_min" between 0 and "portal_settings"."review_days_max" and "portal_settings"."review_days_max" <= 60);--> statement-breakpoint
ALTER TABLE "portal_settings" ADD CONSTRAINT "portal_settings_reapply" CHECK ("portal_settings"."reapply_days" between 0 and 730);--> statement-breakpoint
ALTER TABLE "portal_settings" ADD CONSTRAINT "portal_settings_expiry" CHECK ("portal_settings"."lead_expiry_hours" between 1 and 720);