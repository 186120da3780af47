CREATE TABLE "course_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"file_name" text NOT NULL,
	"archive_key" text,
	"reading" jsonb NOT NULL,
	"busy_until" timestamp (3) with time zone,
	"course_id" bigint,
	"imported_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "course_imports_archive" CHECK (("course_imports"."archive_key" is null) = ("course_imports"."imported_at" is not null)),
	CONSTRAINT "course_imports_course" CHECK ("course_imports"."course_id" is null or "course_imports"."imported_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_purpose";--> statement-breakpoint
ALTER TABLE "course_imports" ADD CONSTRAINT "course_imports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_imports" ADD CONSTRAINT "course_imports_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_imports_owner" ON "course_imports" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "course_imports_course_id" ON "course_imports" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "course_imports_expiry" ON "course_imports" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_purpose" CHECK ("uploads"."purpose" in ('lesson', 'resource', 'submission', 'package', 'import'));