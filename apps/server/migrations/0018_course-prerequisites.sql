CREATE TABLE "course_prerequisites" (
	"course_id" bigint NOT NULL,
	"required_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "course_prerequisites_course_id_required_id_pk" PRIMARY KEY("course_id","required_id"),
	CONSTRAINT "course_prerequisites_itself" CHECK ("course_prerequisites"."course_id" <> "course_prerequisites"."required_id"),
	CONSTRAINT "course_prerequisites_most" CHECK ("course_prerequisites"."position" between 1 and 10)
);
--> statement-breakpoint
ALTER TABLE "course_prerequisites" ADD CONSTRAINT "course_prerequisites_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_prerequisites" ADD CONSTRAINT "course_prerequisites_required_id_courses_id_fk" FOREIGN KEY ("required_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "course_prerequisites_order" ON "course_prerequisites" USING btree ("course_id","position");--> statement-breakpoint
CREATE INDEX "course_prerequisites_required" ON "course_prerequisites" USING btree ("required_id");