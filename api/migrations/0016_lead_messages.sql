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
ALTER TABLE "leads" ADD COLUMN "response_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "read_message_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "unread_messages" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "message_emails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_files" ADD CONSTRAINT "lead_files_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_files" ADD CONSTRAINT "lead_files_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_files" ADD CONSTRAINT "lead_files_message_id_lead_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."lead_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_files" ADD CONSTRAINT "lead_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_response_changes" ADD CONSTRAINT "lead_response_changes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_response_changes" ADD CONSTRAINT "lead_response_changes_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_response_changes" ADD CONSTRAINT "lead_response_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD CONSTRAINT "lead_messages_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD CONSTRAINT "lead_messages_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD CONSTRAINT "lead_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_files_storage_key" ON "lead_files" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "lead_files_message" ON "lead_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "lead_files_lead" ON "lead_files" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_files_unsent" ON "lead_files" USING btree ("created_at") WHERE message_id is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "lead_files_removed" ON "lead_files" USING btree ("id") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "lead_response_changes_lead" ON "lead_response_changes" USING btree ("lead_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_messages_client_id" ON "lead_messages" USING btree ("lead_id","client_id");--> statement-breakpoint
CREATE INDEX "lead_messages_account" ON "lead_messages" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "lead_messages_lead" ON "lead_messages" USING btree ("lead_id","id");--> statement-breakpoint
CREATE INDEX "leads_unread_messages" ON "leads" USING btree ("account_id","delivered_at","id") WHERE unread_messages > 0;