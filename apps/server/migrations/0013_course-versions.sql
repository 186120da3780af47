CREATE TABLE "course_drafts" (
	"course_id" bigint PRIMARY KEY NOT NULL,
	"begun_by" bigint,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"base" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_versions" (
	"course_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"published_by" bigint,
	"published_at" timestamp (3) with time zone NOT NULL,
	"note" text NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "course_versions_course_id_number_pk" PRIMARY KEY("course_id","number"),
	CONSTRAINT "course_versions_number" CHECK ("course_versions"."number" >= 1)
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "draft_of" bigint;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "published_versions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_drafts" ADD CONSTRAINT "course_drafts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_drafts" ADD CONSTRAINT "course_drafts_begun_by_users_id_fk" FOREIGN KEY ("begun_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_drafts_begun_by" ON "course_drafts" USING btree ("begun_by");--> statement-breakpoint
CREATE INDEX "course_versions_published_by" ON "course_versions" USING btree ("published_by");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_draft_of_courses_id_fk" FOREIGN KEY ("draft_of") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "courses_draft_of" ON "courses" USING btree ("draft_of") WHERE "courses"."draft_of" is not null;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_drafts" CHECK ("courses"."draft_of" is null or ("courses"."status" = 'draft' and "courses"."draft_of" <> "courses"."id"
          and "courses"."learners_ever" = 0 and "courses"."rating_count" = 0 and "courses"."published_versions" = 0));