ALTER TABLE "busy_feeds" ADD COLUMN "host" text NOT NULL;--> statement-breakpoint
ALTER TABLE "busy_feeds" ADD COLUMN "address" "bytea" NOT NULL;--> statement-breakpoint
ALTER TABLE "busy_feeds" ADD COLUMN "address_mark" "bytea" NOT NULL;--> statement-breakpoint
ALTER TABLE "busy_feeds" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "busy_feeds" ADD COLUMN "warned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "busy_feeds" ADD COLUMN "worked_out_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "busy_feeds" ADD COLUMN "zone" text;--> statement-breakpoint
ALTER TABLE "busy_feeds" ADD COLUMN "last_modified" text;--> statement-breakpoint
ALTER TABLE "busy_feeds" ADD CONSTRAINT "busy_feeds_once" UNIQUE("user_id","address_mark");--> statement-breakpoint
ALTER TABLE "busy_feeds" ADD CONSTRAINT "busy_feeds_fault" CHECK ("busy_feeds"."fault" in ('unreachable', 'refused', 'late', 'too_large', 'no_calendar', 'unknown_zone', 'too_much', 'own', 'lost'));