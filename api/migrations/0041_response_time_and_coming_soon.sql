ALTER TABLE "portal_settings" ADD COLUMN "response_hours" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_settings" ADD COLUMN "booking_tools_soon" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_settings" ADD CONSTRAINT "portal_settings_response" CHECK ("portal_settings"."response_hours" between 1 and 168);