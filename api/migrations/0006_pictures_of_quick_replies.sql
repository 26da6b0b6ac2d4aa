ALTER TABLE "event_quick_replies" ADD COLUMN "picture_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "quick_replies" ADD COLUMN "picture_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_quick_replies" ADD CONSTRAINT "event_quick_replies_pictures" CHECK (cardinality("event_quick_replies"."picture_ids") <= 8);--> statement-breakpoint
ALTER TABLE "quick_replies" ADD CONSTRAINT "quick_replies_pictures" CHECK (cardinality("quick_replies"."picture_ids") <= 8);