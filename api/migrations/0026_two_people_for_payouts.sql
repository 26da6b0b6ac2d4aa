ALTER TABLE "payouts" ADD COLUMN "approved_by" integer;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "requested_by" integer;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "requested_cents" bigint;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payouts_account_completed" ON "payouts" USING btree ("account_id","completed_at");--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_request" CHECK (num_nulls("payouts"."requested_by", "payouts"."requested_at", "payouts"."requested_cents") in (0, 3));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_two_people" CHECK ("payouts"."approved_by" <> "payouts"."processed_by");