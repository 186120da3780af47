ALTER TABLE "modules" ADD COLUMN "release_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "release_after_days" integer;--> statement-breakpoint
ALTER TABLE "modules" ADD CONSTRAINT "modules_release" CHECK (num_nonnulls("modules"."release_at", "modules"."release_after_days") <= 1);--> statement-breakpoint
ALTER TABLE "modules" ADD CONSTRAINT "modules_release_days" CHECK ("modules"."release_after_days" between 1 and 365);