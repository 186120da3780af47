ALTER TABLE "teaching_settings" ADD COLUMN "mark_days" smallint;--> statement-breakpoint
ALTER TABLE "teaching_settings" ADD CONSTRAINT "teaching_settings_mark_days" CHECK ("teaching_settings"."mark_days" between 1 and 60);
