CREATE TABLE "lesson_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"question_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"from_staff" boolean NOT NULL,
	"body" text NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"hidden_by" bigint,
	"hidden_reason" text,
	"client_key" uuid,
	"edited_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_answers_once" UNIQUE("user_id","client_key"),
	CONSTRAINT "lesson_answers_of_question" UNIQUE("question_id","id"),
	CONSTRAINT "lesson_answers_body" CHECK (char_length("lesson_answers"."body") between 2 and 4000),
	CONSTRAINT "lesson_answers_hidden" CHECK (("lesson_answers"."hidden_at" is null) = ("lesson_answers"."hidden_reason" is null)),
	CONSTRAINT "lesson_answers_reason" CHECK (char_length("lesson_answers"."hidden_reason") between 5 and 500)
);
--> statement-breakpoint
CREATE TABLE "lesson_questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"course_id" bigint NOT NULL,
	"lesson_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"from_staff" boolean NOT NULL,
	"at_ms" integer,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"accepted_answer_id" bigint,
	"votes" integer DEFAULT 0 NOT NULL,
	"answer_count" integer DEFAULT 0 NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"hidden_by" bigint,
	"hidden_reason" text,
	"client_key" uuid,
	"edited_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_questions_once" UNIQUE("user_id","client_key"),
	CONSTRAINT "lesson_questions_title" CHECK (char_length("lesson_questions"."title") between 5 and 120),
	CONSTRAINT "lesson_questions_body" CHECK (char_length("lesson_questions"."body") between 10 and 4000),
	CONSTRAINT "lesson_questions_at" CHECK ("lesson_questions"."at_ms" >= 0),
	CONSTRAINT "lesson_questions_counted" CHECK ("lesson_questions"."votes" >= 0 and "lesson_questions"."answer_count" >= 0),
	CONSTRAINT "lesson_questions_hidden" CHECK (("lesson_questions"."hidden_at" is null) = ("lesson_questions"."hidden_reason" is null)),
	CONSTRAINT "lesson_questions_reason" CHECK (char_length("lesson_questions"."hidden_reason") between 5 and 500)
);
--> statement-breakpoint
CREATE TABLE "question_votes" (
	"question_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_votes_question_id_user_id_pk" PRIMARY KEY("question_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "lesson_answers" ADD CONSTRAINT "lesson_answers_question_id_lesson_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."lesson_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_answers" ADD CONSTRAINT "lesson_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_answers" ADD CONSTRAINT "lesson_answers_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_questions" ADD CONSTRAINT "lesson_questions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_questions" ADD CONSTRAINT "lesson_questions_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_questions" ADD CONSTRAINT "lesson_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_questions" ADD CONSTRAINT "lesson_questions_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_votes" ADD CONSTRAINT "question_votes_question_id_lesson_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."lesson_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_votes" ADD CONSTRAINT "question_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_answers_oldest" ON "lesson_answers" USING btree ("question_id","created_at","id");--> statement-breakpoint
CREATE INDEX "lesson_answers_hidden_by" ON "lesson_answers" USING btree ("hidden_by");--> statement-breakpoint
CREATE INDEX "lesson_questions_newest" ON "lesson_questions" USING btree ("lesson_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lesson_questions_wanted" ON "lesson_questions" USING btree ("lesson_id","votes" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lesson_questions_open" ON "lesson_questions" USING btree ("lesson_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "lesson_questions"."answer_count" = 0 and "lesson_questions"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "lesson_questions_mine" ON "lesson_questions" USING btree ("user_id","lesson_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lesson_questions_of_course" ON "lesson_questions" USING btree ("course_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lesson_questions_wanted_of_course" ON "lesson_questions" USING btree ("course_id","votes" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lesson_questions_open_of_course" ON "lesson_questions" USING btree ("course_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "lesson_questions"."answer_count" = 0 and "lesson_questions"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "lesson_questions_hidden_by" ON "lesson_questions" USING btree ("hidden_by");--> statement-breakpoint
CREATE INDEX "question_votes_user" ON "question_votes" USING btree ("user_id");