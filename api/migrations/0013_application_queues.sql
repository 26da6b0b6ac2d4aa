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
ALTER TABLE "pending_decisions" ADD CONSTRAINT "pending_decisions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_decisions" ADD CONSTRAINT "pending_decisions_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_decisions" ADD CONSTRAINT "pending_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pending_decisions_application_key" ON "pending_decisions" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "applications_open" ON "applications" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status in ('pending', 'under_review');