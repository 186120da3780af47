CREATE TABLE "assignments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lesson_id" bigint NOT NULL,
	"title" text NOT NULL,
	"brief" text NOT NULL,
	"brief_html" text,
	"html_rules" smallint DEFAULT 0 NOT NULL,
	"framing" text[] DEFAULT '{}' NOT NULL,
	"rubric_id" bigint NOT NULL,
	"pass_percent" smallint DEFAULT 70 NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	"max_submissions" smallint,
	"max_seconds" smallint DEFAULT 600 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assignments_lesson_taken" UNIQUE("lesson_id"),
	CONSTRAINT "assignments_pass_percent" CHECK ("assignments"."pass_percent" between 1 and 100),
	CONSTRAINT "assignments_max_submissions" CHECK ("assignments"."max_submissions" >= 1),
	CONSTRAINT "assignments_max_seconds" CHECK ("assignments"."max_seconds" between 10 and 1800),
	CONSTRAINT "assignments_framing" CHECK (cardinality("assignments"."framing") <= 12)
);
--> statement-breakpoint
CREATE TABLE "rubric_criteria" (
	"rubric_id" bigint NOT NULL,
	"key" text NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"levels" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rubric_criteria_rubric_id_key_pk" PRIMARY KEY("rubric_id","key"),
	CONSTRAINT "rubric_criteria_order" UNIQUE("rubric_id","position"),
	CONSTRAINT "rubric_criteria_position" CHECK ("rubric_criteria"."position" between 1 and 20),
	CONSTRAINT "rubric_criteria_key" CHECK ("rubric_criteria"."key" ~ '^[a-z0-9]{1,16}$'),
	CONSTRAINT "rubric_criteria_levels" CHECK (jsonb_typeof("rubric_criteria"."levels") = 'array'
        and jsonb_array_length("rubric_criteria"."levels") between 2 and 6)
);
--> statement-breakpoint
CREATE TABLE "rubrics" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rubrics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint,
	"title" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_purpose";--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_rubric_id_rubrics_id_fk" FOREIGN KEY ("rubric_id") REFERENCES "public"."rubrics"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubric_criteria" ADD CONSTRAINT "rubric_criteria_rubric_id_rubrics_id_fk" FOREIGN KEY ("rubric_id") REFERENCES "public"."rubrics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubrics" ADD CONSTRAINT "rubrics_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_rubric" ON "assignments" USING btree ("rubric_id");--> statement-breakpoint
CREATE INDEX "assignments_html_rules" ON "assignments" USING btree ("html_rules");--> statement-breakpoint
CREATE INDEX "rubrics_owner" ON "rubrics" USING btree ("owner_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_purpose" CHECK ("uploads"."purpose" in ('lesson', 'resource', 'submission'));