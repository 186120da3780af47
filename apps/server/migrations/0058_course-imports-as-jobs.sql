ALTER TABLE "course_imports" ADD COLUMN "requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "course_imports" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_imports" ADD COLUMN "done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_imports" ADD COLUMN "total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_imports" ADD COLUMN "fault" text;--> statement-breakpoint
CREATE INDEX "course_imports_requested_at" ON "course_imports" USING btree ("id") WHERE "course_imports"."requested_at" is not null;--> statement-breakpoint
ALTER TABLE "course_imports" ADD CONSTRAINT "course_imports_progress" CHECK ("course_imports"."done" between 0 and "course_imports"."total");--> statement-breakpoint
ALTER TABLE "course_imports" ADD CONSTRAINT "course_imports_requested" CHECK ("course_imports"."requested_at" is null or ("course_imports"."imported_at" is null and "course_imports"."fault" is null));