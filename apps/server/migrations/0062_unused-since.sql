DROP INDEX "media_assets_unchecked";--> statement-breakpoint
DROP INDEX "stored_files_unchecked";--> statement-breakpoint
ALTER TABLE "media_assets" ADD COLUMN "unused_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "unused_since" timestamp (3) with time zone;