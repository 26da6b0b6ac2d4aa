ALTER TABLE "impersonations" ADD COLUMN "started_in" integer;--> statement-breakpoint
ALTER TABLE "impersonations" ADD CONSTRAINT "impersonations_started_in_sessions_id_fk" FOREIGN KEY ("started_in") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "impersonations_started_in" ON "impersonations" USING btree ("started_in");