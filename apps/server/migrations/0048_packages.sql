CREATE TABLE "package_files" (
	"package_id" bigint NOT NULL,
	"path" text NOT NULL,
	"start" bigint NOT NULL,
	"packed_bytes" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	"method" text NOT NULL,
	"crc32" bigint NOT NULL,
	CONSTRAINT "package_files_package_id_path_pk" PRIMARY KEY("package_id","path"),
	CONSTRAINT "package_files_method" CHECK ("package_files"."method" in ('stored', 'deflated')),
	CONSTRAINT "package_files_bytes" CHECK ("package_files"."start" >= 0 and "package_files"."packed_bytes" >= 0 and "package_files"."bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint,
	"path" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"title" text NOT NULL,
	"standard" text NOT NULL,
	"edition" text NOT NULL,
	"items" jsonb NOT NULL,
	"item_count" smallint NOT NULL,
	"file_count" integer NOT NULL,
	"unsupported" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "packages_standard" CHECK ("packages"."standard" in ('scorm_1_2', 'scorm_2004')),
	CONSTRAINT "packages_items" CHECK ("packages"."item_count" >= 1 and jsonb_array_length("packages"."items") = "packages"."item_count")
);
--> statement-breakpoint
CREATE TABLE "package_states" (
	"user_id" bigint NOT NULL,
	"lesson_id" bigint NOT NULL,
	"package_id" bigint NOT NULL,
	"item" smallint NOT NULL,
	"session" uuid NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"data" text,
	"status" text DEFAULT 'not_attempted' NOT NULL,
	"score" numeric(5, 2),
	"done" boolean DEFAULT false NOT NULL,
	"seconds_before" integer DEFAULT 0 NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "package_states_user_id_lesson_id_package_id_item_pk" PRIMARY KEY("user_id","lesson_id","package_id","item"),
	CONSTRAINT "package_states_status" CHECK ("package_states"."status" in ('not_attempted', 'incomplete', 'completed', 'passed', 'failed')),
	CONSTRAINT "package_states_score" CHECK ("package_states"."score" between 0 and 100),
	CONSTRAINT "package_states_data" CHECK (char_length("package_states"."data") <= 200000),
	CONSTRAINT "package_states_numbers" CHECK ("package_states"."item" >= 1 and "package_states"."seq" >= 0 and "package_states"."seconds" >= 0)
);
--> statement-breakpoint
ALTER TABLE "lesson_progress" DROP CONSTRAINT "lesson_progress_completed_by";--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_purpose";--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "package_id" bigint;--> statement-breakpoint
ALTER TABLE "package_files" ADD CONSTRAINT "package_files_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_states" ADD CONSTRAINT "package_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_states" ADD CONSTRAINT "package_states_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_states" ADD CONSTRAINT "package_states_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "packages_owner" ON "packages" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "package_states_lesson" ON "package_states" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "package_states_package" ON "package_states" USING btree ("package_id");--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lessons_package_id" ON "lessons" USING btree ("package_id") WHERE "lessons"."package_id" is not null;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_package" CHECK ("lessons"."package_id" is null or "lessons"."type" = 'text');--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_completed_by" CHECK ("lesson_progress"."completed_by" in ('learner', 'watching', 'quiz', 'assessment', 'package', 'staff'));--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_purpose" CHECK ("uploads"."purpose" in ('lesson', 'resource', 'submission', 'package'));