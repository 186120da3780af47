ALTER TABLE "media_assets" DROP CONSTRAINT "media_assets_kind";--> statement-breakpoint
ALTER TABLE "stored_files" DROP CONSTRAINT "stored_files_folder";--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_purpose";--> statement-breakpoint
ALTER TABLE "media_assets" ADD CONSTRAINT "media_assets_kind" CHECK ("media_assets"."kind" in ('video', 'file'));--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_folder" CHECK ("stored_files"."folder" in ('images', 'files', 'resources'));--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_purpose" CHECK ("uploads"."purpose" in ('lesson', 'resource'));