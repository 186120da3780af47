CREATE TABLE "quiz_accommodations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_accommodations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"course_id" bigint NOT NULL,
	"quiz_id" bigint,
	"user_id" bigint NOT NULL,
	"extra_minutes" integer DEFAULT 0 NOT NULL,
	"factor" numeric(3, 2) DEFAULT 1 NOT NULL,
	"extra_attempts" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"granted_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_accommodations_once" UNIQUE NULLS NOT DISTINCT("course_id","quiz_id","user_id"),
	CONSTRAINT "quiz_accommodations_more" CHECK ("quiz_accommodations"."factor" >= 1 and "quiz_accommodations"."extra_minutes" >= 0 and "quiz_accommodations"."extra_attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "lesson_progress_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_progress_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"lesson_id" bigint NOT NULL,
	"progress" jsonb NOT NULL,
	"reset_by" bigint,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quiz_accommodations" ADD CONSTRAINT "quiz_accommodations_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_accommodations" ADD CONSTRAINT "quiz_accommodations_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_accommodations" ADD CONSTRAINT "quiz_accommodations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_accommodations" ADD CONSTRAINT "quiz_accommodations_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress_history" ADD CONSTRAINT "lesson_progress_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress_history" ADD CONSTRAINT "lesson_progress_history_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress_history" ADD CONSTRAINT "lesson_progress_history_reset_by_users_id_fk" FOREIGN KEY ("reset_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_accommodations_user" ON "quiz_accommodations" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "quiz_accommodations_quiz" ON "quiz_accommodations" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "quiz_accommodations_granted_by" ON "quiz_accommodations" USING btree ("granted_by");--> statement-breakpoint
CREATE INDEX "lesson_progress_history_learner" ON "lesson_progress_history" USING btree ("user_id","lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_progress_history_lesson" ON "lesson_progress_history" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_progress_history_reset_by" ON "lesson_progress_history" USING btree ("reset_by");