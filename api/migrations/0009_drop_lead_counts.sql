-- Lists count their leads when they are read, so the stored counts and their triggers are gone.
DROP TRIGGER "leads_come_counts" ON "leads";--> statement-breakpoint
DROP TRIGGER "leads_changed_counts" ON "leads";--> statement-breakpoint
DROP TRIGGER "leads_gone_counts" ON "leads";--> statement-breakpoint
DROP FUNCTION keep_lead_counts();--> statement-breakpoint
DROP FUNCTION counts_of_stretches(leads_of_stretch[]);--> statement-breakpoint
DROP TYPE leads_of_stretch;--> statement-breakpoint
DROP FUNCTION stretches_of_lead(integer, integer, timestamptz, date);--> statement-breakpoint
DROP TABLE "lead_counts";--> statement-breakpoint
DROP INDEX "leads_order_of_status";--> statement-breakpoint
CREATE INDEX "leads_needing_reply" ON "leads" USING btree ("account_id","delivered_at","id") WHERE delivered_at is not null and status in ('new', 'viewed');--> statement-breakpoint
CREATE INDEX "leads_order_of_status" ON "leads" USING btree ("account_id","status","delivered_at","id","lost_at") WHERE delivered_at is not null;
--> statement-breakpoint
-- The job that compacted the counts. Its schedule exists only in a database that has run before.
DO $$ BEGIN
  IF to_regclass('pgboss.schedule') IS NOT NULL THEN
    DELETE FROM pgboss.schedule WHERE name = 'fold-lead-counts';
  END IF;
END $$;
