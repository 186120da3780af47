CREATE TABLE "quiz_question_counts" (
	"question_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"right_count" integer DEFAULT 0 NOT NULL,
	"picks" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "quiz_question_counts_question_id_version_pk" PRIMARY KEY("question_id","version"),
	CONSTRAINT "quiz_question_counts_right" CHECK ("quiz_question_counts"."right_count" between 0 and "quiz_question_counts"."asked")
);
--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "attempt_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "passed_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "score_sum" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "learner_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "marks" jsonb;--> statement-breakpoint
ALTER TABLE "quiz_question_counts" ADD CONSTRAINT "quiz_question_counts_question_id_quiz_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."quiz_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quizzes_updated" ON "quizzes" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_counts" CHECK ("quizzes"."passed_count" between 0 and "quizzes"."attempt_count");