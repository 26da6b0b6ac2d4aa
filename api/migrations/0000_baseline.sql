-- Searches are served by trigram indexes.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- A text in lowercase, without accents, with straight quotes and plain hyphens, for searches and sort orders.
CREATE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  replace(replace(replace(lower(regexp_replace(
    normalize(translate($1, '’‘‚‛ʼʹ′`´“”„‟«»″‐‑‒–—―−øØłŁđĐıħĦðÐÆŒẞ', '''''''''''''''''''"""""""-------oOlLdDihHdDæœß'), NFKD),
    '[\u0300-\u036F\u00AD\u200B-\u200D\uFEFF]', '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
--> statement-breakpoint
CREATE TABLE "admin_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text,
	"invited_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"accepted_by" integer,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "admin_invitations_role" CHECK (role in ('viewer', 'operator', 'finance', 'owner')),
	CONSTRAINT "admin_invitations_accepted" CHECK (("admin_invitations"."accepted_at" is null) = ("admin_invitations"."accepted_by" is null))
);
--> statement-breakpoint
CREATE TABLE "announcement_recipients" (
	"announcement_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"opened_at" timestamp (3) with time zone,
	CONSTRAINT "announcement_recipients_announcement_id_user_id_pk" PRIMARY KEY("announcement_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_key" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"audience" text NOT NULL,
	"category" text,
	"account_status" text,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"send_at" timestamp (3) with time zone NOT NULL,
	"recipients" integer,
	"delivered" integer DEFAULT 0 NOT NULL,
	"last_user_id" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_audience" CHECK (audience in ('all', 'category', 'status')),
	CONSTRAINT "announcements_category" CHECK (("announcements"."audience" = 'category') = ("announcements"."category" is not null)),
	CONSTRAINT "announcements_account_status" CHECK (("announcements"."audience" = 'status') = ("announcements"."account_status" is not null)),
	CONSTRAINT "announcements_status" CHECK (status in ('scheduled', 'sending', 'sent', 'cancelled')),
	CONSTRAINT "announcements_sent" CHECK (("announcements"."status" = 'sent') = ("announcements"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "application_agreements" (
	"application_id" integer NOT NULL,
	"agreement" text NOT NULL,
	"document_version" text NOT NULL,
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
	"service_places" text[] DEFAULT '{}' NOT NULL,
	"accepted_event_types" text[] NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"rejection_reason" text,
	"review_notes" text,
	"internal_notes" text,
	"assigned_to" integer,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"account_id" integer,
	"corrected_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_status_known" CHECK (status in ('pending', 'under_review', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "applications_method" CHECK (lead_delivery_method in ('email', 'sms')),
	CONSTRAINT "applications_reason" CHECK (rejection_reason in ('incomplete_information', 'not_qualified', 'service_area_mismatch', 'quality_concerns', 'pricing_mismatch', 'other')),
	CONSTRAINT "applications_money" CHECK ("applications"."minimum_budget_cents" >= 0),
	CONSTRAINT "applications_decided" CHECK (("applications"."status" in ('approved', 'rejected')) = ("applications"."decided_at" is not null)),
	CONSTRAINT "applications_rejected" CHECK (("applications"."status" = 'rejected') = ("applications"."rejection_reason" is not null)),
	CONSTRAINT "applications_withdrawn" CHECK (("applications"."status" = 'withdrawn') = ("applications"."withdrawn_at" is not null)),
	CONSTRAINT "applications_approved" CHECK (("applications"."status" = 'approved') = ("applications"."account_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "info_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "info_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"message" text NOT NULL,
	"requested_by" integer NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "opening_requests" (
	"email" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pending_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"decision" text NOT NULL,
	"vendor_id" integer,
	"rejection_reason" text,
	"notes" text,
	"internal_notes" text,
	"decided_by" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pending_decisions_decision" CHECK (decision in ('approve', 'reject')),
	CONSTRAINT "pending_decisions_approval" CHECK (("pending_decisions"."decision" = 'approve') = ("pending_decisions"."vendor_id" is not null)),
	CONSTRAINT "pending_decisions_rejection" CHECK (("pending_decisions"."decision" = 'reject') = ("pending_decisions"."rejection_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "booking_confirmations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_confirmations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"state" text NOT NULL,
	"vendor_cents" bigint,
	"vendor_user_id" integer,
	"client_cents" bigint,
	"reported_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"waiting_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"awaits_admin" boolean DEFAULT false NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer,
	"decision_reason" text,
	CONSTRAINT "booking_confirmations_state" CHECK (state in ('reported_by_vendor', 'reported_by_client', 'differs', 'confirmed', 'dismissed')),
	CONSTRAINT "booking_confirmations_money" CHECK (coalesce("booking_confirmations"."vendor_cents", 0) >= 0 and coalesce("booking_confirmations"."client_cents", 0) >= 0),
	CONSTRAINT "booking_confirmations_sides" CHECK (case "booking_confirmations"."state" when 'reported_by_vendor' then "booking_confirmations"."vendor_cents" is not null and "booking_confirmations"."client_cents" is null
        when 'reported_by_client' then "booking_confirmations"."vendor_cents" is null and "booking_confirmations"."client_cents" is not null
        when 'differs' then "booking_confirmations"."vendor_cents" is not null and "booking_confirmations"."client_cents" is not null else true end),
	CONSTRAINT "booking_confirmations_vendor" CHECK (("booking_confirmations"."vendor_cents" is null) = ("booking_confirmations"."vendor_user_id" is null)),
	CONSTRAINT "booking_confirmations_undecided" CHECK (not "booking_confirmations"."awaits_admin" or "booking_confirmations"."state" not in ('confirmed', 'dismissed')),
	CONSTRAINT "booking_confirmations_decided" CHECK (("booking_confirmations"."decided_at" is null) = ("booking_confirmations"."decided_by" is null))
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
CREATE TABLE "account_users" (
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"calendar_token_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_users_account_id_user_id_pk" PRIMARY KEY("account_id","user_id"),
	CONSTRAINT "account_users_role" CHECK (role in ('responder', 'manager', 'owner'))
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
	"status_before_suspension" text,
	"opt_out_reason" text,
	"resumes_on" date,
	"activated_at" timestamp (3) with time zone,
	"last_active" timestamp (3) with time zone,
	"referral_rate_bps" integer DEFAULT 1000 NOT NULL,
	"minimum_budget_cents" bigint DEFAULT 0 NOT NULL,
	"minimum_lead_time" integer DEFAULT 30 NOT NULL,
	"accepted_event_types" text[] NOT NULL,
	"earned_cents" bigint DEFAULT 0 NOT NULL,
	"preferred_communication_method" text DEFAULT 'email' NOT NULL,
	"blocked_dates" date[] DEFAULT '{}' NOT NULL,
	"require_second_factor" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_accounts_status" CHECK (status in ('active', 'suspended', 'opted_out')),
	CONSTRAINT "vendor_accounts_before_suspension" CHECK ("vendor_accounts"."status_before_suspension" is null or ("vendor_accounts"."status" = 'suspended' and "vendor_accounts"."status_before_suspension" in ('active', 'opted_out'))),
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
	"merged_into" integer,
	"merged_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendors_rating" CHECK ("vendors"."rating" between 0 and 5),
	CONSTRAINT "vendors_merged" CHECK (("vendors"."merged_into" is null) = ("vendors"."merged_at" is null)),
	CONSTRAINT "vendors_merged_into_another" CHECK ("vendors"."merged_into" <> "vendors"."id")
);
--> statement-breakpoint
CREATE TABLE "concierge_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "concierge_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"account_id" integer NOT NULL,
	"lead_id" integer,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"lead_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"key_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"delivery_id" bigint NOT NULL,
	"attempted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"duration_ms" integer NOT NULL,
	"status" integer,
	"error" text,
	"response_body" text,
	CONSTRAINT "webhook_attempts_outcome" CHECK (("webhook_attempts"."status" is null) <> ("webhook_attempts"."error" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"endpoint_id" integer NOT NULL,
	"event_id" bigint,
	"order_key" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_status" CHECK (status in ('pending', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_endpoints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"description" text NOT NULL,
	"event_types" text[] NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_secret_until" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"turned_off_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"message_id" integer,
	"user_id" integer,
	"storage_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "lead_files_type" CHECK (type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp'))
);
--> statement-breakpoint
CREATE TABLE "lead_event_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_event_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_notes" (
	"lead_id" integer PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"note" text NOT NULL,
	"version" integer NOT NULL,
	"updated_by" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "lead_response_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_response_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"response" jsonb NOT NULL,
	"reason" text,
	"changed_by" integer NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_response_changes_kind" CHECK (kind in ('edited', 'withdrawn')),
	CONSTRAINT "lead_response_changes_reason" CHECK (("lead_response_changes"."kind" = 'withdrawn') = ("lead_response_changes"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "lead_tags" (
	"lead_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "lead_tags_lead_id_name_pk" PRIMARY KEY("lead_id","name")
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
	"reminded_at" timestamp (3) with time zone,
	"viewed_at" timestamp (3) with time zone,
	"responded_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"availability_confirmed" boolean,
	"base_package_cents" bigint,
	"additional_options" jsonb,
	"vendor_notes" text,
	"next_steps" text,
	"estimated_timeline" text,
	"response_version" integer DEFAULT 0 NOT NULL,
	"assigned_to" integer,
	"answered_by" integer,
	"answered_at" timestamp (3) with time zone,
	"event_version" integer DEFAULT 0 NOT NULL,
	"seen_event_version" integer DEFAULT 0 NOT NULL,
	"event_changed_at" timestamp (3) with time zone,
	"clock_started_at" timestamp (3) with time zone,
	"response_confirmed_at" timestamp (3) with time zone,
	"decline_reason" text,
	"decline_notes" text,
	"lost_at" timestamp (3) with time zone,
	"lost_reason" text,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawal_reason" text,
	"withdrawal_note" text,
	"dropped_at" timestamp (3) with time zone,
	"dropped_by" integer,
	"drop_reason" text,
	"given_to" integer,
	"read_message_id" integer DEFAULT 0 NOT NULL,
	"unread_messages" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leads_status" CHECK (status in ('new', 'viewed', 'responded', 'declined', 'booked', 'expired', 'withdrawn')),
	CONSTRAINT "leads_money" CHECK (coalesce("leads"."budget_max_cents", 0) >= 0 and coalesce("leads"."base_package_cents", 0) >= 0),
	CONSTRAINT "leads_declined" CHECK (("leads"."status" = 'declined') = ("leads"."decline_reason" is not null)),
	CONSTRAINT "leads_withdrawal_reason" CHECK (withdrawal_reason in ('client_cancelled', 'booked_elsewhere', 'date_changed', 'duplicate', 'other')),
	CONSTRAINT "leads_withdrawn" CHECK (("leads"."status" = 'withdrawn') = ("leads"."withdrawn_at" is not null) and ("leads"."status" = 'withdrawn') = ("leads"."withdrawal_reason" is not null)),
	CONSTRAINT "leads_event_version" CHECK ("leads"."seen_event_version" between 0 and "leads"."event_version"),
	CONSTRAINT "leads_answered_by" CHECK ("leads"."answered_at" is null or "leads"."answered_by" is not null),
	CONSTRAINT "leads_lost" CHECK ("leads"."lost_at" is null or "leads"."responded_at" is not null),
	CONSTRAINT "leads_dropped" CHECK ("leads"."dropped_at" is null or "leads"."delivered_at" is null),
	CONSTRAINT "leads_answered" CHECK ("leads"."status" not in ('responded', 'booked') or "leads"."responded_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "pending_responses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pending_responses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"response" jsonb,
	"decline" jsonb,
	"sent_by" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pending_responses_one" CHECK (("pending_responses"."response" is null) <> ("pending_responses"."decline" is null))
);
--> statement-breakpoint
CREATE TABLE "response_drafts" (
	"user_id" integer NOT NULL,
	"lead_id" integer NOT NULL,
	"form" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "response_drafts_user_id_lead_id_pk" PRIMARY KEY("user_id","lead_id")
);
--> statement-breakpoint
CREATE TABLE "checklists" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"done" text[] NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "impersonations" (
	"session_id" integer PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"started_in" integer,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"lead_notices" text DEFAULT 'each' NOT NULL,
	"message_emails" boolean DEFAULT true NOT NULL,
	"assignment_emails" boolean DEFAULT true NOT NULL,
	"announcement_emails" boolean DEFAULT true NOT NULL,
	"unsubscribe_token" text,
	"quiet_from" integer,
	"quiet_to" integer,
	"last_digest_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_preferences_lead_notices" CHECK (lead_notices in ('each', 'daily')),
	CONSTRAINT "notification_preferences_quiet" CHECK (("notification_preferences"."quiet_from" is null) = ("notification_preferences"."quiet_to" is null)),
	CONSTRAINT "notification_preferences_hours" CHECK (coalesce("notification_preferences"."quiet_from", 0) between 0 and 23 and coalesce("notification_preferences"."quiet_to", 0) between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"account_id" integer,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "onboarding_drafts" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"form" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profile_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"requested_changes" jsonb NOT NULL,
	"changed_fields" text DEFAULT '' NOT NULL,
	"message" text,
	"status" text DEFAULT 'open' NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"decision_note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_requests_status" CHECK (status in ('open', 'applied', 'refused')),
	CONSTRAINT "profile_requests_decided" CHECK (("profile_requests"."status" = 'open') = ("profile_requests"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "quick_replies" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"base_package_cents" bigint,
	"vendor_notes" text,
	"next_steps" text,
	"estimated_timeline" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quick_replies_money" CHECK (coalesce("quick_replies"."base_package_cents", 0) >= 0)
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
CREATE TABLE "lead_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"author" text NOT NULL,
	"user_id" integer,
	"text" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "lead_messages_author" CHECK (author in ('vendor', 'concierge', 'client')),
	CONSTRAINT "lead_messages_user" CHECK (("lead_messages"."author" = 'vendor') = ("lead_messages"."user_id" is not null)),
	CONSTRAINT "lead_messages_deleted" CHECK (("lead_messages"."text" is null) = ("lead_messages"."deleted_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"booking_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"rate_bps" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_kind" CHECK (kind in ('fee', 'waiver', 'reversal')),
	CONSTRAINT "ledger_entries_sign" CHECK (("ledger_entries"."kind" = 'reversal') = ("ledger_entries"."amount_cents" < 0) or "ledger_entries"."amount_cents" = 0)
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"booking_id" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"notes" text,
	"processed_by" integer,
	"completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_status_known" CHECK (status in ('pending', 'processing', 'completed', 'failed')),
	CONSTRAINT "payouts_money" CHECK ("payouts"."amount_cents" >= 0),
	CONSTRAINT "payouts_completed" CHECK (("payouts"."status" = 'completed') = ("payouts"."completed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "email_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"device_id" integer,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_tokens_purpose" CHECK (purpose in ('verify', 'reset', 'undo_email_change', 'end_device_sessions'))
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "known_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"network" text NOT NULL,
	"last_login_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rotated_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" integer NOT NULL,
	"rotated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text,
	"device_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"second_factor" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"pending_email" text,
	"password_hash" text,
	"google_subject" text,
	"role" text DEFAULT 'vendor' NOT NULL,
	"admin_role" text,
	"role_source" text DEFAULT 'default' NOT NULL,
	"storage_key" text DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role" CHECK (role in ('vendor', 'admin')),
	CONSTRAINT "users_admin_role" CHECK (("users"."role" = 'admin') = ("users"."admin_role" is not null)),
	CONSTRAINT "users_admin_role_known" CHECK (admin_role in ('viewer', 'operator', 'finance', 'owner')),
	CONSTRAINT "users_admin_verified" CHECK ("users"."role" <> 'admin' or "users"."email_verified_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"application_id" integer,
	"vendor_id" integer,
	"action" text NOT NULL,
	"performed_by" integer,
	"by_admin" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "outgoing_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outgoing_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_key" text NOT NULL,
	"template" text NOT NULL,
	"channel" text DEFAULT 'email' NOT NULL,
	"recipient" text NOT NULL,
	"data" jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "outgoing_messages_channel" CHECK (channel in ('email', 'sms')),
	CONSTRAINT "outgoing_messages_status" CHECK (status in ('queued', 'sent', 'skipped', 'dead'))
);
--> statement-breakpoint
CREATE TABLE "rate_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL,
	"uses" timestamp (3) with time zone[] DEFAULT '{}' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factor_resets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "factor_resets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"requested_by" integer NOT NULL,
	"reason" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"outcome" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "factor_resets_outcome" CHECK (outcome in ('done', 'cancelled')),
	CONSTRAINT "factor_resets_ended" CHECK (("factor_resets"."ended_at" is null) = ("factor_resets"."outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkey_challenges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"challenge" text NOT NULL,
	"purpose" text NOT NULL,
	"user_id" integer,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_purpose" CHECK ("passkey_challenges"."purpose" in ('register', 'login', 'confirm')),
	CONSTRAINT "passkey_challenges_owner" CHECK (("passkey_challenges"."purpose" = 'login') = ("passkey_challenges"."user_id" is null))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"name" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_logins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pending_logins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"way" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pending_logins_way" CHECK ("pending_logins"."way" in ('password', 'google'))
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"prefix" text NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_templates" (
	"template" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"intro" text NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"accepting_applications" boolean DEFAULT true NOT NULL,
	"announcements_enabled" boolean DEFAULT false NOT NULL,
	"manual_review_required" boolean DEFAULT true NOT NULL,
	"referral_rate_bps" integer DEFAULT 1000 NOT NULL,
	"free_leads" integer DEFAULT 3 NOT NULL,
	"review_days_min" integer DEFAULT 1 NOT NULL,
	"review_days_max" integer DEFAULT 2 NOT NULL,
	"reapply_days" integer DEFAULT 90 NOT NULL,
	"response_hours" integer DEFAULT 2 NOT NULL,
	"booking_tools_soon" boolean DEFAULT false NOT NULL,
	"lead_expiry_hours" integer DEFAULT 72 NOT NULL,
	"required_information" text[] DEFAULT '{"Title","Business name","Website or Instagram","Preferred communication method","Legal agreements"}' NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portal_settings_one" CHECK ("portal_settings"."id" = 1),
	CONSTRAINT "portal_settings_rate" CHECK ("portal_settings"."referral_rate_bps" between 0 and 10000),
	CONSTRAINT "portal_settings_review" CHECK ("portal_settings"."review_days_min" between 0 and "portal_settings"."review_days_max" and "portal_settings"."review_days_max" <= 60),
	CONSTRAINT "portal_settings_reapply" CHECK ("portal_settings"."reapply_days" between 0 and 730),
	CONSTRAINT "portal_settings_expiry" CHECK ("portal_settings"."lead_expiry_hours" between 1 and 720),
	CONSTRAINT "portal_settings_response" CHECK ("portal_settings"."response_hours" between 1 and 168),
	CONSTRAINT "portal_settings_free" CHECK ("portal_settings"."free_leads" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "team_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text,
	"invited_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"accepted_by" integer,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "team_invitations_role" CHECK (role in ('responder', 'manager', 'owner')),
	CONSTRAINT "team_invitations_accepted" CHECK (("team_invitations"."accepted_at" is null) = ("team_invitations"."accepted_by" is null))
);
--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD CONSTRAINT "admin_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD CONSTRAINT "admin_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_agreements" ADD CONSTRAINT "application_agreements_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_agreements" ADD CONSTRAINT "application_agreements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_requests" ADD CONSTRAINT "info_requests_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_requests" ADD CONSTRAINT "info_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_decisions" ADD CONSTRAINT "pending_decisions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_decisions" ADD CONSTRAINT "pending_decisions_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_decisions" ADD CONSTRAINT "pending_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_confirmations" ADD CONSTRAINT "booking_confirmations_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_confirmations" ADD CONSTRAINT "booking_confirmations_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_confirmations" ADD CONSTRAINT "booking_confirmations_vendor_user_id_users_id_fk" FOREIGN KEY ("vendor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_confirmations" ADD CONSTRAINT "booking_confirmations_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_reported_by_users_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_users" ADD CONSTRAINT "account_users_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_users" ADD CONSTRAINT "account_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_accounts" ADD CONSTRAINT "vendor_accounts_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_merged_into_vendors_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concierge_events" ADD CONSTRAINT "concierge_events_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concierge_events" ADD CONSTRAINT "concierge_events_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_keys" ADD CONSTRAINT "service_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_concierge_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."concierge_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_files" ADD CONSTRAINT "lead_files_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_files" ADD CONSTRAINT "lead_files_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_files" ADD CONSTRAINT "lead_files_message_id_lead_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."lead_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_files" ADD CONSTRAINT "lead_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_event_changes" ADD CONSTRAINT "lead_event_changes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_event_changes" ADD CONSTRAINT "lead_event_changes_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_reports" ADD CONSTRAINT "lead_reports_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_reports" ADD CONSTRAINT "lead_reports_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_reports" ADD CONSTRAINT "lead_reports_reported_by_users_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_reports" ADD CONSTRAINT "lead_reports_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_response_changes" ADD CONSTRAINT "lead_response_changes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_response_changes" ADD CONSTRAINT "lead_response_changes_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_response_changes" ADD CONSTRAINT "lead_response_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_tags" ADD CONSTRAINT "lead_tags_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_tags" ADD CONSTRAINT "lead_tags_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_dropped_by_users_id_fk" FOREIGN KEY ("dropped_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_given_to_vendor_accounts_id_fk" FOREIGN KEY ("given_to") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_responses" ADD CONSTRAINT "pending_responses_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_responses" ADD CONSTRAINT "pending_responses_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_responses" ADD CONSTRAINT "pending_responses_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_drafts" ADD CONSTRAINT "response_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_drafts" ADD CONSTRAINT "response_drafts_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklists" ADD CONSTRAINT "checklists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impersonations" ADD CONSTRAINT "impersonations_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impersonations" ADD CONSTRAINT "impersonations_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impersonations" ADD CONSTRAINT "impersonations_started_in_sessions_id_fk" FOREIGN KEY ("started_in") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_drafts" ADD CONSTRAINT "onboarding_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_requests" ADD CONSTRAINT "profile_requests_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_requests" ADD CONSTRAINT "profile_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_requests" ADD CONSTRAINT "profile_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_replies" ADD CONSTRAINT "quick_replies_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD CONSTRAINT "lead_messages_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD CONSTRAINT "lead_messages_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD CONSTRAINT "lead_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_processed_by_users_id_fk" FOREIGN KEY ("processed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_device_id_known_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."known_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotated_tokens" ADD CONSTRAINT "rotated_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_device_id_known_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."known_devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_performed_by_users_id_fk" FOREIGN KEY ("performed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_resets" ADD CONSTRAINT "factor_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_resets" ADD CONSTRAINT "factor_resets_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_logins" ADD CONSTRAINT "pending_logins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_settings" ADD CONSTRAINT "portal_settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "admin_invitations_one_open" ON "admin_invitations" USING btree (lower("email")) WHERE "admin_invitations"."accepted_at" is null and "admin_invitations"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "announcement_recipients_user" ON "announcement_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "announcement_recipients_opened" ON "announcement_recipients" USING btree ("announcement_id") WHERE opened_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "announcements_request_key" ON "announcements" USING btree ("request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_open" ON "applications" USING btree ("user_id") WHERE status in ('pending', 'under_review');--> statement-breakpoint
CREATE INDEX "applications_user" ON "applications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "applications_name" ON "applications" USING btree (folded("business_name"),"id");--> statement-breakpoint
CREATE INDEX "applications_title" ON "applications" USING btree (folded("title"),"id");--> statement-breakpoint
CREATE INDEX "applications_by_status" ON "applications" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "applications_order" ON "applications" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "applications_status" ON "applications" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "applications_open" ON "applications" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status in ('pending', 'under_review');--> statement-breakpoint
CREATE INDEX "applications_search" ON "applications" USING gin (folded("business_name" || ' ' || "title" || ' ' || coalesce("business_email", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "info_requests_application" ON "info_requests" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pending_decisions_application_key" ON "pending_decisions" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_confirmations_one_open" ON "booking_confirmations" USING btree ("lead_id") WHERE state <> 'dismissed';--> statement-breakpoint
CREATE INDEX "booking_confirmations_to_decide" ON "booking_confirmations" USING btree ("waiting_since","id") WHERE awaits_admin;--> statement-breakpoint
CREATE INDEX "booking_confirmations_waiting" ON "booking_confirmations" USING btree ("account_id","waiting_since") WHERE state in ('reported_by_vendor', 'reported_by_client', 'differs');--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_live" ON "bookings" USING btree ("lead_id") WHERE reversed_at is null;--> statement-breakpoint
CREATE INDEX "bookings_account" ON "bookings" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_users_user" ON "account_users" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_users_calendar_key" ON "account_users" USING btree ("calendar_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_accounts_vendor_key" ON "vendor_accounts" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "vendor_accounts_resume" ON "vendor_accounts" USING btree ("resumes_on") WHERE status = 'opted_out';--> statement-breakpoint
CREATE INDEX "vendor_accounts_by_status" ON "vendor_accounts" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "vendor_accounts_setup" ON "vendor_accounts" USING btree ("created_at","id") WHERE activated_at is null;--> statement-breakpoint
CREATE INDEX "vendor_accounts_changed" ON "vendor_accounts" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "vendor_accounts_name" ON "vendor_accounts" USING btree (folded("business_name"),"id");--> statement-breakpoint
CREATE INDEX "vendor_accounts_earned" ON "vendor_accounts" USING btree ("earned_cents","id");--> statement-breakpoint
CREATE INDEX "vendor_accounts_last_active" ON "vendor_accounts" USING btree (coalesce("last_active", '-infinity'),"id");--> statement-breakpoint
CREATE INDEX "vendor_accounts_order" ON "vendor_accounts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "vendor_accounts_search" ON "vendor_accounts" USING gin (folded("business_name" || ' ' || coalesce("business_email", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vendors_merged_into" ON "vendors" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "vendors_kept" ON "vendors" USING btree ("id") WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "vendors_order" ON "vendors" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "vendors_name" ON "vendors" USING btree (folded("business_name"),"id");--> statement-breakpoint
CREATE INDEX "vendors_category" ON "vendors" USING btree ("category","id");--> statement-breakpoint
CREATE INDEX "vendors_spelling" ON "vendors" USING btree (lower(regexp_replace(trim("category"), '\s+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "vendors_alike" ON "vendors" USING gin (folded("business_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vendors_same_email" ON "vendors" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "vendors_same_host" ON "vendors" USING btree (regexp_replace(substring(lower("website") from '^https?://([^/:?#]+)'), '^www\.', ''));--> statement-breakpoint
CREATE INDEX "vendors_same_handle" ON "vendors" USING btree (lower(ltrim("instagram", '@')));--> statement-breakpoint
CREATE INDEX "vendors_same_phone" ON "vendors" USING btree (right(regexp_replace("phone", '\D', '', 'g'), 10));--> statement-breakpoint
CREATE INDEX "vendors_search" ON "vendors" USING gin (folded("business_name" || ' ' || coalesce("email", '') || ' ' || coalesce("category", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "concierge_events_created" ON "concierge_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "service_keys_hash" ON "service_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery" ON "webhook_attempts" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("endpoint_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log_by_status" ON "webhook_deliveries" USING btree ("endpoint_id","status","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_order" ON "webhook_deliveries" USING btree ("endpoint_id","order_key","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_attempt_at") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "lead_files_storage_key" ON "lead_files" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "lead_files_message" ON "lead_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "lead_files_lead" ON "lead_files" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_files_account" ON "lead_files" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "lead_files_unsent" ON "lead_files" USING btree ("created_at") WHERE message_id is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "lead_files_removed" ON "lead_files" USING btree ("id") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "lead_event_changes_lead" ON "lead_event_changes" USING btree ("lead_id","id");--> statement-breakpoint
CREATE INDEX "lead_notes_account" ON "lead_notes" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_reports_one_open" ON "lead_reports" USING btree ("lead_id") WHERE resolved_at is null and reason <> 'reopen';--> statement-breakpoint
CREATE UNIQUE INDEX "lead_reports_one_reopen" ON "lead_reports" USING btree ("lead_id") WHERE reason = 'reopen';--> statement-breakpoint
CREATE INDEX "lead_reports_account" ON "lead_reports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "lead_response_changes_lead" ON "lead_response_changes" USING btree ("lead_id","id");--> statement-breakpoint
CREATE INDEX "lead_tags_account" ON "lead_tags" USING btree ("account_id","name","lead_id");--> statement-breakpoint
CREATE INDEX "leads_changed" ON "leads" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "leads_changed_by_status" ON "leads" USING btree ("status","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_match_key" ON "leads" USING btree ("match_id","account_id");--> statement-breakpoint
CREATE INDEX "leads_unread_messages" ON "leads" USING btree ("account_id","delivered_at","id") WHERE unread_messages > 0;--> statement-breakpoint
CREATE INDEX "leads_order" ON "leads" USING btree ("account_id","delivered_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "leads_assigned" ON "leads" USING btree ("account_id","assigned_to","delivered_at","id") WHERE assigned_to is not null;--> statement-breakpoint
CREATE INDEX "leads_expiry" ON "leads" USING btree ("expires_at") WHERE status in ('new', 'viewed');--> statement-breakpoint
CREATE INDEX "leads_held" ON "leads" USING btree ("id") WHERE delivered_at is null and dropped_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_status" ON "leads" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "leads_by_event_date" ON "leads" USING btree ("event_date","id");--> statement-breakpoint
CREATE INDEX "leads_delivered" ON "leads" USING btree ("delivered_at","dropped_at");--> statement-breakpoint
CREATE INDEX "leads_to_remind" ON "leads" USING btree ("delivered_at") WHERE reminded_at is null and status in ('new', 'viewed');--> statement-breakpoint
CREATE INDEX "leads_needing_reply" ON "leads" USING btree ("account_id",coalesce(clock_started_at, delivered_at),"id") WHERE delivered_at is not null and status in ('new', 'viewed');--> statement-breakpoint
CREATE INDEX "leads_order_of_status" ON "leads" USING btree ("account_id","status","delivered_at","id","lost_at") WHERE delivered_at is not null;--> statement-breakpoint
CREATE INDEX "leads_lost" ON "leads" USING btree ("account_id") WHERE delivered_at is not null and status = 'responded' and lost_at is not null;--> statement-breakpoint
CREATE INDEX "leads_event_date" ON "leads" USING btree ("account_id","event_date","id","status") WHERE delivered_at is not null;--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin (folded("event_name" || ' ' || coalesce("city", '') || ' ' || coalesce("venue", '')) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "pending_responses_lead_key" ON "pending_responses" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "pending_responses_account" ON "pending_responses" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "response_drafts_lead" ON "response_drafts" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "response_drafts_saved" ON "response_drafts" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "impersonations_account" ON "impersonations" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "impersonations_started_in" ON "impersonations" USING btree ("started_in");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_preferences_unsubscribe_key" ON "notification_preferences" USING btree ("unsubscribe_token");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "profile_requests_account" ON "profile_requests" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_requests_one_open" ON "profile_requests" USING btree ("account_id","changed_fields") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "profile_requests_open" ON "profile_requests" USING btree ("id") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "saved_replies_name" ON "saved_replies" USING btree ("account_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("user_id","list",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "lead_messages_client_id" ON "lead_messages" USING btree ("lead_id","client_id");--> statement-breakpoint
CREATE INDEX "lead_messages_account" ON "lead_messages" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "lead_messages_lead" ON "lead_messages" USING btree ("lead_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_once" ON "ledger_entries" USING btree ("booking_id","kind");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_booking_key" ON "payouts" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payouts_created" ON "payouts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_status" ON "payouts" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "email_tokens_key" ON "email_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "email_tokens_user" ON "email_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "email_tokens_device" ON "email_tokens" USING btree ("device_id");--> statement-breakpoint
CREATE UNIQUE INDEX "known_devices_key" ON "known_devices" USING btree ("user_id","name","network");--> statement-breakpoint
CREATE INDEX "rotated_tokens_session" ON "rotated_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_key" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_device" ON "sessions" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_google_subject_key" ON "users" USING btree ("google_subject");--> statement-breakpoint
CREATE INDEX "users_order" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (folded("name"),"id");--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (folded("name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_entries_account" ON "audit_entries" USING btree ("account_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_vendor" ON "audit_entries" USING btree ("vendor_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_by_admin" ON "audit_entries" USING btree ("id") WHERE by_admin;--> statement-breakpoint
CREATE INDEX "audit_entries_performed_by" ON "audit_entries" USING btree ("performed_by","id") WHERE by_admin;--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","id") WHERE by_admin;--> statement-breakpoint
CREATE INDEX "audit_entries_performed_at" ON "audit_entries" USING btree ("performed_at","id") WHERE by_admin;--> statement-breakpoint
CREATE INDEX "audit_entries_application" ON "audit_entries" USING btree ("application_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "contact_messages_ticket_key" ON "contact_messages" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "live_events_created" ON "live_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_messages_event_key" ON "outgoing_messages" USING btree ("event_key");--> statement-breakpoint
CREATE INDEX "outgoing_messages_verification" ON "outgoing_messages" USING btree ((("data" ->> 'userId')::int),"created_at") WHERE template = 'verify-email';--> statement-breakpoint
CREATE INDEX "outgoing_messages_announcement" ON "outgoing_messages" USING btree ((("data" ->> 'announcementId')::int),"status") WHERE template = 'announcement';--> statement-breakpoint
CREATE INDEX "outgoing_messages_dead" ON "outgoing_messages" USING btree ("id") WHERE status = 'dead';--> statement-breakpoint
CREATE INDEX "rate_counters_expiry" ON "rate_counters" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "factor_resets_one_open" ON "factor_resets" USING btree ("user_id") WHERE "factor_resets"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "factor_resets_user" ON "factor_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "factor_resets_requester" ON "factor_resets" USING btree ("requested_by");--> statement-breakpoint
CREATE UNIQUE INDEX "passkey_challenges_challenge_key" ON "passkey_challenges" USING btree ("challenge");--> statement-breakpoint
CREATE INDEX "passkey_challenges_user" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expiry" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_key" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pending_logins_token_key" ON "pending_logins" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "pending_logins_user" ON "pending_logins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_logins_expiry" ON "pending_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_key" ON "recovery_codes" USING btree ("user_id","prefix");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_one_open" ON "team_invitations" USING btree ("account_id",lower("email")) WHERE "team_invitations"."accepted_at" is null and "team_invitations"."revoked_at" is null;
--> statement-breakpoint
-- The ledger is append-only.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger entries are never changed or removed';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON "ledger_entries"
FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- Money that moved stays moved: a completed payout keeps its amount, booking and date.
CREATE FUNCTION refuse_payout_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'completed payouts are never changed or removed';
END $$;
--> statement-breakpoint
CREATE TRIGGER payouts_completed_final_update AFTER UPDATE ON "payouts"
FOR EACH ROW WHEN (
  OLD.status = 'completed'
  AND (OLD.account_id, OLD.booking_id, OLD.amount_cents, OLD.status, OLD.completed_at)
    IS DISTINCT FROM (NEW.account_id, NEW.booking_id, NEW.amount_cents, NEW.status, NEW.completed_at)
) EXECUTE FUNCTION refuse_payout_change();
--> statement-breakpoint
CREATE TRIGGER payouts_completed_final_delete AFTER DELETE ON "payouts"
FOR EACH ROW WHEN (OLD.status = 'completed') EXECUTE FUNCTION refuse_payout_change();
--> statement-breakpoint
-- A truncate fires no row triggers, so that it would empty the append-only tables.
CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON "ledger_entries"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER payouts_no_truncate BEFORE TRUNCATE ON "payouts"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_payout_change();
--> statement-breakpoint
-- What an account earned is counted with its bookings, so that lists of accounts sort by it.
CREATE FUNCTION count_new_earnings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE vendor_accounts SET earned_cents = earned_cents + sums.cents FROM (
    SELECT account_id, sum(amount_cents)::bigint AS cents FROM now_rows WHERE reversed_at IS NULL GROUP BY account_id
  ) sums WHERE vendor_accounts.id = sums.account_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_changed_earnings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE vendor_accounts SET earned_cents = earned_cents + sums.cents FROM (
    SELECT account_id, sum(cents)::bigint AS cents FROM (
      SELECT account_id, amount_cents AS cents FROM now_rows WHERE reversed_at IS NULL
      UNION ALL SELECT account_id, -amount_cents FROM old_rows WHERE reversed_at IS NULL
    ) changes GROUP BY account_id HAVING sum(cents) <> 0
  ) sums WHERE vendor_accounts.id = sums.account_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_new_earnings AFTER INSERT ON "bookings"
REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_earnings();
--> statement-breakpoint
CREATE TRIGGER bookings_changed_earnings AFTER UPDATE ON "bookings"
REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION count_changed_earnings();
