-- Searches are served by trigram indexes.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "account_users" (
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" text DEFAULT 'owner' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_users_account_id_user_id_pk" PRIMARY KEY("account_id","user_id"),
	CONSTRAINT "account_users_role" CHECK (role in ('owner', 'member'))
);
--> statement-breakpoint
CREATE TABLE "application_agreements" (
	"application_id" integer NOT NULL,
	"agreement" text NOT NULL,
	"wording_version" text NOT NULL,
	"accepted" boolean NOT NULL,
	"user_id" integer NOT NULL,
	"accepted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_agreements_application_id_agreement_pk" PRIMARY KEY("application_id","agreement")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"business_name" text NOT NULL,
	"website" text,
	"instagram" text,
	"business_email" text,
	"business_phone" text,
	"minimum_budget_cents" bigint DEFAULT 0 NOT NULL,
	"lead_delivery_method" text NOT NULL,
	"service_notes" text,
	"notes" text,
	"service_areas" text[] NOT NULL,
	"accepted_event_types" text[] NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"rejection_reason" text,
	"review_notes" text,
	"internal_notes" text,
	"claimed_by" integer,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"account_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_status_known" CHECK (status in ('pending', 'under_review', 'approved', 'rejected')),
	CONSTRAINT "applications_method" CHECK (lead_delivery_method in ('email', 'sms')),
	CONSTRAINT "applications_reason" CHECK (rejection_reason in ('incomplete_information', 'not_qualified', 'service_area_mismatch', 'quality_concerns', 'pricing_mismatch', 'other')),
	CONSTRAINT "applications_money" CHECK ("applications"."minimum_budget_cents" >= 0),
	CONSTRAINT "applications_decided" CHECK (("applications"."status" in ('approved', 'rejected')) = ("applications"."decided_at" is not null)),
	CONSTRAINT "applications_rejected" CHECK (("applications"."status" = 'rejected') = ("applications"."rejection_reason" is not null)),
	CONSTRAINT "applications_approved" CHECK (("applications"."status" = 'approved') = ("applications"."account_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "info_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "info_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"message" text NOT NULL,
	"asked_by" integer NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "vendor_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendor_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vendor_id" integer NOT NULL,
	"business_name" text NOT NULL,
	"website" text,
	"instagram" text,
	"business_email" text,
	"business_phone" text,
	"status" text DEFAULT 'active' NOT NULL,
	"suspension_reason" text,
	"activated_at" timestamp (3) with time zone,
	"last_active" timestamp (3) with time zone,
	"referral_rate_bps" integer DEFAULT 1000 NOT NULL,
	"minimum_budget_cents" bigint DEFAULT 0 NOT NULL,
	"minimum_lead_time" integer DEFAULT 30 NOT NULL,
	"accepted_event_types" text[] NOT NULL,
	"preferred_communication_method" text DEFAULT 'email' NOT NULL,
	"blocked_dates" date[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_accounts_status" CHECK (status in ('active', 'suspended', 'opted_out')),
	CONSTRAINT "vendor_accounts_method" CHECK (preferred_communication_method in ('email', 'sms', 'portal')),
	CONSTRAINT "vendor_accounts_money" CHECK ("vendor_accounts"."minimum_budget_cents" >= 0),
	CONSTRAINT "vendor_accounts_rate" CHECK ("vendor_accounts"."referral_rate_bps" between 0 and 10000),
	CONSTRAINT "vendor_accounts_lead_time" CHECK ("vendor_accounts"."minimum_lead_time" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vendors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_name" text NOT NULL,
	"title" text,
	"name" text,
	"category" text,
	"rating" real,
	"website" text,
	"instagram" text,
	"email" text,
	"phone" text,
	"services" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendors_rating" CHECK ("vendors"."rating" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reported_by" integer NOT NULL,
	"booked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reversed_at" timestamp (3) with time zone,
	"reversal_reason" text,
	CONSTRAINT "bookings_money" CHECK ("bookings"."amount_cents" >= 0),
	CONSTRAINT "bookings_reversed" CHECK (("bookings"."reversed_at" is null) = ("bookings"."reversal_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"match_id" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"event_name" text NOT NULL,
	"event_type" text NOT NULL,
	"event_date" date NOT NULL,
	"city" text,
	"state" text,
	"venue" text,
	"budget_range" text,
	"budget_max_cents" bigint,
	"guest_count" integer,
	"description" text,
	"concierge_notes" text,
	"match_reasons" text[] DEFAULT '{}' NOT NULL,
	"hold_reasons" text[] DEFAULT '{}' NOT NULL,
	"free" boolean DEFAULT false NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"viewed_at" timestamp (3) with time zone,
	"responded_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"availability_confirmed" boolean,
	"base_package_cents" bigint,
	"additional_options" jsonb,
	"vendor_notes" text,
	"next_steps" text,
	"estimated_timeline" text,
	"decline_reason" text,
	"decline_notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leads_status" CHECK (status in ('new', 'viewed', 'responded', 'declined', 'booked', 'expired')),
	CONSTRAINT "leads_money" CHECK (coalesce("leads"."budget_max_cents", 0) >= 0 and coalesce("leads"."base_package_cents", 0) >= 0),
	CONSTRAINT "leads_declined" CHECK (("leads"."status" = 'declined') = ("leads"."decline_reason" is not null)),
	CONSTRAINT "leads_answered" CHECK ("leads"."status" not in ('responded', 'booked') or "leads"."responded_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "mailed_secrets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailed_secrets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"secret_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailed_secrets_purpose" CHECK (purpose in ('verify', 'reset'))
);
--> statement-breakpoint
CREATE TABLE "retired_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" integer NOT NULL,
	"retired_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"password_hash" text,
	"google_subject" text,
	"role" text DEFAULT 'vendor' NOT NULL,
	"role_source" text DEFAULT 'default' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role" CHECK (role in ('vendor', 'admin')),
	CONSTRAINT "users_admin_verified" CHECK ("users"."role" <> 'admin' or "users"."email_verified_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"application_id" integer,
	"action" text NOT NULL,
	"performed_by" integer,
	"performed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer,
	"account_id" integer,
	"for_admins" boolean DEFAULT false NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_key" text NOT NULL,
	"template" text NOT NULL,
	"recipient" text NOT NULL,
	"data" jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "mails_status" CHECK (status in ('queued', 'sent', 'skipped', 'dead'))
);
--> statement-breakpoint
CREATE TABLE "rate_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_users" ADD CONSTRAINT "account_users_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_users" ADD CONSTRAINT "account_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_agreements" ADD CONSTRAINT "application_agreements_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_agreements" ADD CONSTRAINT "application_agreements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_requests" ADD CONSTRAINT "info_requests_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_requests" ADD CONSTRAINT "info_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_accounts" ADD CONSTRAINT "vendor_accounts_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_reported_by_users_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_secrets" ADD CONSTRAINT "mailed_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retired_tokens" ADD CONSTRAINT "retired_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_performed_by_users_id_fk" FOREIGN KEY ("performed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_users_user" ON "account_users" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_open" ON "applications" USING btree ("user_id") WHERE status in ('pending', 'under_review');--> statement-breakpoint
CREATE INDEX "applications_order" ON "applications" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "applications_status" ON "applications" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "applications_search" ON "applications" USING gin (("business_name" || ' ' || "title" || ' ' || coalesce("business_email", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "info_requests_application" ON "info_requests" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_accounts_vendor_key" ON "vendor_accounts" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "vendor_accounts_order" ON "vendor_accounts" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "vendor_accounts_search" ON "vendor_accounts" USING gin (("business_name" || ' ' || coalesce("business_email", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vendors_search" ON "vendors" USING gin (("business_name" || ' ' || coalesce("email", '') || ' ' || coalesce("category", '')) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_live" ON "bookings" USING btree ("lead_id") WHERE reversed_at is null;--> statement-breakpoint
CREATE INDEX "bookings_account" ON "bookings" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_match_key" ON "leads" USING btree ("account_id","match_id");--> statement-breakpoint
CREATE INDEX "leads_order" ON "leads" USING btree ("account_id","delivered_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_expiry" ON "leads" USING btree ("expires_at") WHERE status in ('new', 'viewed');--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin (("event_name" || ' ' || coalesce("city", '') || ' ' || coalesce("venue", '')) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "mailed_secrets_key" ON "mailed_secrets" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "mailed_secrets_user" ON "mailed_secrets" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "retired_tokens_session" ON "retired_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_key" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_google_subject_key" ON "users" USING btree ("google_subject");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (("name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_entries_account" ON "audit_entries" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_application" ON "audit_entries" USING btree ("application_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "contact_messages_ticket_key" ON "contact_messages" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "live_events_created" ON "live_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_event_key" ON "mails" USING btree ("event_key");--> statement-breakpoint
CREATE INDEX "mails_dead" ON "mails" USING btree ("id") WHERE status = 'dead';--> statement-breakpoint
CREATE INDEX "rate_counters_expiry" ON "rate_counters" USING btree ("expires_at");