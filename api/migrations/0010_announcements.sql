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
ALTER TABLE "portal_settings" ADD COLUMN "announcements_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_recipients_user" ON "announcement_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "announcement_recipients_opened" ON "announcement_recipients" USING btree ("announcement_id") WHERE opened_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "announcements_request_key" ON "announcements" USING btree ("request_key");--> statement-breakpoint
CREATE INDEX "outgoing_messages_announcement" ON "outgoing_messages" USING btree ((("data" ->> 'announcementId')::int),"status") WHERE template = 'announcement';