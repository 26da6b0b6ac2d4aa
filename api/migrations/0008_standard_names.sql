-- Standard names for tables and columns. Constraints, indexes and sequences follow.
ALTER TABLE "application_agreements" RENAME COLUMN "wording_version" TO "document_version";--> statement-breakpoint
ALTER TABLE "info_requests" RENAME COLUMN "asked_by" TO "requested_by";--> statement-breakpoint
ALTER TABLE "info_requests" RENAME COLUMN "asked_at" TO "requested_at";--> statement-breakpoint
ALTER TABLE "info_requests" RENAME CONSTRAINT "info_requests_asked_by_users_id_fk" TO "info_requests_requested_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "account_views" RENAME TO "impersonations";--> statement-breakpoint
ALTER TABLE "impersonations" RENAME CONSTRAINT "account_views_pkey" TO "impersonations_pkey";--> statement-breakpoint
ALTER TABLE "impersonations" RENAME CONSTRAINT "account_views_session_id_sessions_id_fk" TO "impersonations_session_id_sessions_id_fk";--> statement-breakpoint
ALTER TABLE "impersonations" RENAME CONSTRAINT "account_views_account_id_vendor_accounts_id_fk" TO "impersonations_account_id_vendor_accounts_id_fk";--> statement-breakpoint
ALTER INDEX "account_views_account" RENAME TO "impersonations_account";--> statement-breakpoint
ALTER TABLE "notice_preferences" RENAME TO "notification_preferences";--> statement-breakpoint
ALTER TABLE "notification_preferences" RENAME COLUMN "digested_until" TO "last_digest_at";--> statement-breakpoint
ALTER TABLE "notification_preferences" RENAME CONSTRAINT "notice_preferences_pkey" TO "notification_preferences_pkey";--> statement-breakpoint
ALTER TABLE "notification_preferences" RENAME CONSTRAINT "notice_preferences_user_id_users_id_fk" TO "notification_preferences_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "notification_preferences" RENAME CONSTRAINT "notice_preferences_notices" TO "notification_preferences_lead_notices";--> statement-breakpoint
ALTER TABLE "notification_preferences" RENAME CONSTRAINT "notice_preferences_quiet" TO "notification_preferences_quiet";--> statement-breakpoint
ALTER TABLE "notification_preferences" RENAME CONSTRAINT "notice_preferences_hours" TO "notification_preferences_hours";--> statement-breakpoint
ALTER TABLE "mailed_secrets" RENAME TO "email_tokens";--> statement-breakpoint
ALTER TABLE "email_tokens" RENAME COLUMN "secret_hash" TO "token_hash";--> statement-breakpoint
ALTER TABLE "email_tokens" RENAME CONSTRAINT "mailed_secrets_pkey" TO "email_tokens_pkey";--> statement-breakpoint
ALTER TABLE "email_tokens" RENAME CONSTRAINT "mailed_secrets_user_id_users_id_fk" TO "email_tokens_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "email_tokens" RENAME CONSTRAINT "mailed_secrets_purpose" TO "email_tokens_purpose";--> statement-breakpoint
ALTER INDEX "mailed_secrets_key" RENAME TO "email_tokens_key";--> statement-breakpoint
ALTER INDEX "mailed_secrets_user" RENAME TO "email_tokens_user";--> statement-breakpoint
ALTER SEQUENCE "mailed_secrets_id_seq" RENAME TO "email_tokens_id_seq";--> statement-breakpoint
ALTER TABLE "retired_tokens" RENAME TO "rotated_tokens";--> statement-breakpoint
ALTER TABLE "rotated_tokens" RENAME COLUMN "retired_at" TO "rotated_at";--> statement-breakpoint
ALTER TABLE "rotated_tokens" RENAME CONSTRAINT "retired_tokens_pkey" TO "rotated_tokens_pkey";--> statement-breakpoint
ALTER TABLE "rotated_tokens" RENAME CONSTRAINT "retired_tokens_session_id_sessions_id_fk" TO "rotated_tokens_session_id_sessions_id_fk";--> statement-breakpoint
ALTER INDEX "retired_tokens_session" RENAME TO "rotated_tokens_session";--> statement-breakpoint
ALTER TABLE "mails" RENAME TO "outgoing_messages";--> statement-breakpoint
ALTER TABLE "outgoing_messages" RENAME CONSTRAINT "mails_pkey" TO "outgoing_messages_pkey";--> statement-breakpoint
ALTER TABLE "outgoing_messages" RENAME CONSTRAINT "mails_channel" TO "outgoing_messages_channel";--> statement-breakpoint
ALTER TABLE "outgoing_messages" RENAME CONSTRAINT "mails_status" TO "outgoing_messages_status";--> statement-breakpoint
ALTER INDEX "mails_event_key" RENAME TO "outgoing_messages_event_key";--> statement-breakpoint
ALTER INDEX "mails_verification" RENAME TO "outgoing_messages_verification";--> statement-breakpoint
ALTER INDEX "mails_dead" RENAME TO "outgoing_messages_dead";--> statement-breakpoint
ALTER SEQUENCE "mails_id_seq" RENAME TO "outgoing_messages_id_seq";