CREATE TABLE "lesson_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lesson_id" bigint NOT NULL,
	"user_id" bigint,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"content" text NOT NULL,
	"words" integer NOT NULL,
	"autosaved" boolean NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lesson_revisions_type" CHECK ("lesson_revisions"."type" in ('text', 'video', 'quiz')),
	CONSTRAINT "lesson_revisions_words" CHECK ("lesson_revisions"."words" >= 0),
	CONSTRAINT "lesson_revisions_times" CHECK ("lesson_revisions"."begun_at" <= "lesson_revisions"."saved_at")
);
--> statement-breakpoint
ALTER TABLE "stored_files" DROP CONSTRAINT "stored_files_folder";--> statement-breakpoint
ALTER TABLE "lesson_revisions" ADD CONSTRAINT "lesson_revisions_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_revisions" ADD CONSTRAINT "lesson_revisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_revisions_lesson" ON "lesson_revisions" USING btree ("lesson_id","id");--> statement-breakpoint
CREATE INDEX "lesson_revisions_user" ON "lesson_revisions" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_folder" CHECK ("stored_files"."folder" in ('images', 'files', 'resources', 'lessons'));