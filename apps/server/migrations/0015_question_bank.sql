CREATE TABLE "bank_topics" (
	"course_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"question_count" integer NOT NULL,
	CONSTRAINT "bank_topics_course_id_topic_pk" PRIMARY KEY("course_id","topic"),
	CONSTRAINT "bank_topics_count" CHECK ("bank_topics"."question_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "quiz_draws" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_draws_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quiz_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"topic" text,
	"drawn" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_draws_position" CHECK ("quiz_draws"."position" >= 1),
	CONSTRAINT "quiz_draws_topic" CHECK (btrim("quiz_draws"."topic") <> ''),
	CONSTRAINT "quiz_draws_drawn" CHECK ("quiz_draws"."drawn" between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "quiz_questions" DROP CONSTRAINT "quiz_questions_position";--> statement-breakpoint
ALTER TABLE "quiz_question_counts" DROP CONSTRAINT "quiz_question_counts_question_id_version_pk";--> statement-breakpoint
ALTER TABLE "quiz_questions" ALTER COLUMN "quiz_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "bank_course_id" bigint;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "quiz_question_counts" ADD COLUMN "quiz_id" bigint;--> statement-breakpoint
UPDATE "quiz_question_counts" c SET "quiz_id" = q."quiz_id" FROM "quiz_questions" q WHERE q."id" = c."question_id";--> statement-breakpoint
ALTER TABLE "quiz_question_counts" ALTER COLUMN "quiz_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_question_counts" ADD CONSTRAINT "quiz_question_counts_question_id_version_quiz_id_pk" PRIMARY KEY("question_id","version","quiz_id");--> statement-breakpoint
ALTER TABLE "bank_topics" ADD CONSTRAINT "bank_topics_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_draws" ADD CONSTRAINT "quiz_draws_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_topics_spelling" ON "bank_topics" USING btree ("course_id",lower("topic"));--> statement-breakpoint
CREATE INDEX "quiz_draws_quiz" ON "quiz_draws" USING btree ("quiz_id");--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_bank_course_id_courses_id_fk" FOREIGN KEY ("bank_course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_question_counts" ADD CONSTRAINT "quiz_question_counts_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_questions_bank" ON "quiz_questions" USING btree ("bank_course_id","topic","id") WHERE "quiz_questions"."bank_course_id" is not null and "quiz_questions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "quiz_questions_bank_updated" ON "quiz_questions" USING btree ("bank_course_id","updated_at" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE "quiz_questions"."bank_course_id" is not null;--> statement-breakpoint
CREATE INDEX "quiz_question_counts_quiz" ON "quiz_question_counts" USING btree ("quiz_id");--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_home" CHECK (("quiz_questions"."quiz_id" is null) <> ("quiz_questions"."bank_course_id" is null));--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_topic" CHECK (("quiz_questions"."bank_course_id" is null) = ("quiz_questions"."topic" is null) and btrim("quiz_questions"."topic") <> '');--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_position" CHECK (case when "quiz_questions"."quiz_id" is null then "quiz_questions"."position" is null else ("quiz_questions"."position" is null) = ("quiz_questions"."deleted_at" is not null) and "quiz_questions"."position" >= 1 end);