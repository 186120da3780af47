CREATE TABLE "lesson_counts" (
	"lesson_id" bigint NOT NULL,
	"from_ms" integer NOT NULL,
	"bpm" numeric(5, 2) NOT NULL,
	"first_beat_ms" integer NOT NULL,
	"counts_per_phrase" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_counts_lesson_id_from_ms_pk" PRIMARY KEY("lesson_id","from_ms"),
	CONSTRAINT "lesson_counts_from" CHECK ("lesson_counts"."from_ms" between 0 and 86400000),
	CONSTRAINT "lesson_counts_first_beat" CHECK ("lesson_counts"."first_beat_ms" between 0 and 86400000),
	CONSTRAINT "lesson_counts_bpm" CHECK ("lesson_counts"."bpm" between 30 and 300),
	CONSTRAINT "lesson_counts_phrase" CHECK ("lesson_counts"."counts_per_phrase" in (3, 4, 6, 8))
);
--> statement-breakpoint
CREATE TABLE "lesson_markers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_markers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lesson_id" bigint NOT NULL,
	"at_ms" integer NOT NULL,
	"label" text NOT NULL,
	"phrase" integer,
	"count" smallint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_markers_place" UNIQUE("lesson_id","at_ms"),
	CONSTRAINT "lesson_markers_at" CHECK ("lesson_markers"."at_ms" between 0 and 86400000),
	CONSTRAINT "lesson_markers_label" CHECK (char_length("lesson_markers"."label") between 1 and 80),
	CONSTRAINT "lesson_markers_count" CHECK (num_nonnulls("lesson_markers"."phrase", "lesson_markers"."count") in (0, 2) and "lesson_markers"."phrase" >= 1 and "lesson_markers"."count" between 1 and 8)
);
--> statement-breakpoint
CREATE TABLE "practice_loops" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "practice_loops_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"lesson_id" bigint NOT NULL,
	"slot" smallint NOT NULL,
	"name" text NOT NULL,
	"a_ms" integer NOT NULL,
	"b_ms" integer NOT NULL,
	"rate" real DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "practice_loops_slot" UNIQUE("user_id","lesson_id","slot"),
	CONSTRAINT "practice_loops_slots" CHECK ("practice_loops"."slot" between 1 and 20),
	CONSTRAINT "practice_loops_name" CHECK (char_length("practice_loops"."name") between 1 and 60),
	CONSTRAINT "practice_loops_ends" CHECK ("practice_loops"."a_ms" >= 0 and "practice_loops"."b_ms" - "practice_loops"."a_ms" >= 500),
	CONSTRAINT "practice_loops_rate" CHECK ("practice_loops"."rate" between 0.25 and 1.5)
);
--> statement-breakpoint
ALTER TABLE "player_settings" ADD COLUMN "click" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD COLUMN "practice_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_counts" ADD CONSTRAINT "lesson_counts_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_markers" ADD CONSTRAINT "lesson_markers_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_loops" ADD CONSTRAINT "practice_loops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_loops" ADD CONSTRAINT "practice_loops_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_loops_lesson" ON "practice_loops" USING btree ("lesson_id");--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_practice" CHECK ("lesson_progress"."practice_seconds" >= 0 and "lesson_progress"."loops" >= 0);