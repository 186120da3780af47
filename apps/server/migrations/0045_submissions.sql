CREATE TABLE "second_markings" (
	"submission_id" bigint PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"claimed_by" bigint,
	"active_at" timestamp (3) with time zone,
	"marked_by" bigint,
	"done_at" timestamp (3) with time zone,
	"result" text,
	"overall" text DEFAULT '' NOT NULL,
	"percent" smallint,
	"same_levels" smallint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "second_markings_reason" CHECK ("second_markings"."reason" in ('failed', 'sample')),
	CONSTRAINT "second_markings_state" CHECK ("second_markings"."state" in ('waiting', 'marking', 'done')),
	CONSTRAINT "second_markings_result" CHECK ("second_markings"."result" in ('passed', 'resubmit')),
	CONSTRAINT "second_markings_claimed" CHECK (("second_markings"."state" = 'marking') = ("second_markings"."active_at" is not null)),
	CONSTRAINT "second_markings_done" CHECK (("second_markings"."state" = 'done') = (num_nulls("second_markings"."done_at", "second_markings"."percent", "second_markings"."same_levels") = 0)
        and ("second_markings"."done_at" is null or "second_markings"."result" is not null))
);
--> statement-breakpoint
CREATE TABLE "second_marks" (
	"submission_id" bigint NOT NULL,
	"criterion_key" text NOT NULL,
	"level" smallint,
	"points" real,
	"comment" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "second_marks_submission_id_criterion_key_pk" PRIMARY KEY("submission_id","criterion_key"),
	CONSTRAINT "second_marks_level" CHECK (("second_marks"."level" is null) = ("second_marks"."points" is null) and "second_marks"."level" >= 0)
);
--> statement-breakpoint
CREATE TABLE "submission_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"submission_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"at_ms" integer,
	"end_ms" integer,
	"body" text NOT NULL,
	"parent_id" bigint,
	"client_key" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submission_comments_once" UNIQUE("author_id","client_key"),
	CONSTRAINT "submission_comments_place" CHECK (("submission_comments"."parent_id" is null) = ("submission_comments"."at_ms" is not null)),
	CONSTRAINT "submission_comments_times" CHECK ("submission_comments"."at_ms" >= 0 and "submission_comments"."end_ms" > "submission_comments"."at_ms")
);
--> statement-breakpoint
CREATE TABLE "submission_marks" (
	"submission_id" bigint NOT NULL,
	"criterion_key" text NOT NULL,
	"level" smallint,
	"points" real,
	"comment" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submission_marks_submission_id_criterion_key_pk" PRIMARY KEY("submission_id","criterion_key"),
	CONSTRAINT "submission_marks_level" CHECK (("submission_marks"."level" is null) = ("submission_marks"."points" is null) and "submission_marks"."level" >= 0)
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"assignment_id" bigint NOT NULL,
	"course_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"asset_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	"consent_at" timestamp (3) with time zone,
	"state" text DEFAULT 'draft' NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"rubric_snapshot" jsonb,
	"claimed_by" bigint,
	"claimed_at" timestamp (3) with time zone,
	"active_at" timestamp (3) with time zone,
	"result" text,
	"overall" text DEFAULT '' NOT NULL,
	"marked_by" bigint,
	"released_at" timestamp (3) with time zone,
	"percent" smallint,
	"changed_by" bigint,
	"changed_at" timestamp (3) with time zone,
	"change_reason" text,
	"video_deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submissions_number" UNIQUE("assignment_id","user_id","number"),
	CONSTRAINT "submissions_state_known" CHECK ("submissions"."state" in ('draft', 'submitted', 'marking', 'passed', 'resubmit', 'withdrawn')),
	CONSTRAINT "submissions_result_known" CHECK ("submissions"."result" in ('passed', 'resubmit')),
	CONSTRAINT "submissions_submitted" CHECK ("submissions"."state" in ('draft', 'withdrawn') or num_nulls("submissions"."submitted_at", "submissions"."consent_at", "submissions"."rubric_snapshot") = 0),
	CONSTRAINT "submissions_claimed" CHECK (("submissions"."state" = 'marking') = ("submissions"."active_at" is not null)),
	CONSTRAINT "submissions_decided" CHECK (("submissions"."state" in ('passed', 'resubmit')) = (num_nulls("submissions"."released_at", "submissions"."percent") = 0)
        and ("submissions"."released_at" is null or "submissions"."result" = "submissions"."state")),
	CONSTRAINT "submissions_percent" CHECK ("submissions"."percent" between 0 and 100),
	CONSTRAINT "submissions_own" CHECK ("submissions"."claimed_by" <> "submissions"."user_id" and "submissions"."marked_by" <> "submissions"."user_id"),
	CONSTRAINT "submissions_changed" CHECK (("submissions"."changed_at" is null) = ("submissions"."change_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "lesson_progress" DROP CONSTRAINT "lesson_progress_completed_by";--> statement-breakpoint
ALTER TABLE "media_assets" ADD COLUMN "handed_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "second_markings" ADD CONSTRAINT "second_markings_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_markings" ADD CONSTRAINT "second_markings_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_markings" ADD CONSTRAINT "second_markings_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_marks" ADD CONSTRAINT "second_marks_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_comments" ADD CONSTRAINT "submission_comments_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_comments" ADD CONSTRAINT "submission_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_marks" ADD CONSTRAINT "submission_marks_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_asset_id_media_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."media_assets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "second_markings_waiting" ON "second_markings" USING btree ("created_at","submission_id") WHERE "second_markings"."state" <> 'done';--> statement-breakpoint
CREATE INDEX "second_markings_claimed_by" ON "second_markings" USING btree ("claimed_by");--> statement-breakpoint
CREATE INDEX "second_markings_marked_by" ON "second_markings" USING btree ("marked_by");--> statement-breakpoint
CREATE INDEX "submission_comments_of" ON "submission_comments" USING btree ("submission_id","at_ms","id");--> statement-breakpoint
CREATE INDEX "submission_comments_replies" ON "submission_comments" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "submission_comments_author" ON "submission_comments" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_one_open" ON "submissions" USING btree ("assignment_id","user_id") WHERE "submissions"."state" in ('draft', 'submitted', 'marking');--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_video" ON "submissions" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "submissions_state" ON "submissions" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE INDEX "submissions_waiting" ON "submissions" USING btree ("course_id","submitted_at","id") WHERE "submissions"."state" in ('submitted', 'marking');--> statement-breakpoint
CREATE INDEX "submissions_waiting_everywhere" ON "submissions" USING btree ("submitted_at","id") WHERE "submissions"."state" in ('submitted', 'marking');--> statement-breakpoint
CREATE INDEX "submissions_released" ON "submissions" USING btree ("course_id","released_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "submissions"."released_at" is not null;--> statement-breakpoint
CREATE INDEX "submissions_released_everywhere" ON "submissions" USING btree ("released_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "submissions"."released_at" is not null;--> statement-breakpoint
CREATE INDEX "submissions_unchecked" ON "submissions" USING btree ("submitted_at") WHERE "submissions"."checked_at" is null and "submissions"."state" in ('submitted', 'marking');--> statement-breakpoint
CREATE INDEX "submissions_old_videos" ON "submissions" USING btree ("updated_at") WHERE "submissions"."asset_id" is not null;--> statement-breakpoint
CREATE INDEX "submissions_user" ON "submissions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "submissions_claimed_by" ON "submissions" USING btree ("claimed_by");--> statement-breakpoint
CREATE INDEX "submissions_marked_by" ON "submissions" USING btree ("marked_by");--> statement-breakpoint
CREATE INDEX "submissions_changed_by" ON "submissions" USING btree ("changed_by");--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_completed_by" CHECK ("lesson_progress"."completed_by" in ('learner', 'watching', 'quiz', 'assessment', 'staff'));