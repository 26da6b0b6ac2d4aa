ALTER TABLE "notifications" ADD COLUMN "account_id" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_vendor_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."vendor_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Notifications for the members of an account. The others with an account in their data are for admins.
UPDATE "notifications" n SET "account_id" = m."account_id"
FROM "account_users" m
WHERE m."user_id" = n."user_id" AND n."data" ->> 'account_id' = m."account_id"::text
  AND n."type" IN ('lead.created', 'lead.reminder', 'lead.expired', 'lead.reopened', 'lead.event_changed',
    'lead.withdrawn', 'message.created', 'booking.reported', 'booking.differs', 'booking.confirmed',
    'booking.decided', 'account.suspended', 'account.reactivated', 'profile_request.decided');--> statement-breakpoint
UPDATE "live_events" e SET "account_id" = n."account_id"
FROM "notifications" n
WHERE e."type" = 'notification' AND e."user_id" = n."user_id" AND e."data" ->> 'id' = n."id"::text
  AND n."account_id" IS NOT NULL;
