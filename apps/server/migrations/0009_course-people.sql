CREATE TABLE "teaching_settings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"default_template_id" bigint,
	"notices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"told_of" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teaching_settings_notices" CHECK (jsonb_typeof("teaching_settings"."notices") = 'object')
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"course_id" bigint NOT NULL,
	"author_id" bigint,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"body_html" text,
	"html_rules" smallint DEFAULT 0 NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"email" boolean NOT NULL,
	"publish_at" timestamp (3) with time zone NOT NULL,
	"mailed_to_at" timestamp (3) with time zone,
	"mailed_to_id" bigint,
	"mailed" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_title" CHECK (char_length("announcements"."title") between 3 and 120),
	CONSTRAINT "announcements_body" CHECK (char_length("announcements"."body") between 10 and 10000),
	CONSTRAINT "announcements_mailed_to" CHECK (("announcements"."mailed_to_at" is null) = ("announcements"."mailed_to_id" is null)),
	CONSTRAINT "announcements_mailed_at_publishing" CHECK ("announcements"."mailed_to_at" <= "announcements"."publish_at"),
	CONSTRAINT "announcements_sent" CHECK ("announcements"."sent_at" is null or ("announcements"."email" and "announcements"."sent_at" >= "announcements"."publish_at")),
	CONSTRAINT "announcements_counted" CHECK ("announcements"."mailed" >= 0 and ("announcements"."mailed" = 0 or "announcements"."email"))
);
--> statement-breakpoint
CREATE TABLE "cohort_members" (
	"user_id" bigint NOT NULL,
	"course_id" bigint NOT NULL,
	"cohort_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cohort_members_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "cohorts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cohorts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"course_id" bigint NOT NULL,
	"name" text NOT NULL,
	"starts_on" date,
	"created_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cohorts_in_course" UNIQUE("id","course_id"),
	CONSTRAINT "cohorts_name" CHECK (char_length("cohorts"."name") between 2 and 80)
);
--> statement-breakpoint
CREATE TABLE "course_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"course_id" bigint NOT NULL,
	"cohort_id" bigint,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"invited_by" bigint,
	"due" boolean DEFAULT true NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_invitations_once" UNIQUE("course_id","email_key"),
	CONSTRAINT "course_invitations_key" CHECK ("course_invitations"."email_key" = lower("course_invitations"."email_key"))
);
--> statement-breakpoint
ALTER TABLE "teaching_settings" ADD CONSTRAINT "teaching_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohort_members" ADD CONSTRAINT "cohort_members_enrolment" FOREIGN KEY ("user_id","course_id") REFERENCES "public"."enrolments"("user_id","course_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "cohort_members" ADD CONSTRAINT "cohort_members_cohort" FOREIGN KEY ("cohort_id","course_id") REFERENCES "public"."cohorts"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohorts" ADD CONSTRAINT "cohorts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohorts" ADD CONSTRAINT "cohorts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_invitations" ADD CONSTRAINT "course_invitations_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_invitations" ADD CONSTRAINT "course_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_invitations" ADD CONSTRAINT "course_invitations_cohort" FOREIGN KEY ("cohort_id","course_id") REFERENCES "public"."cohorts"("id","course_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "teaching_settings_template" ON "teaching_settings" USING btree ("default_template_id");--> statement-breakpoint
CREATE INDEX "announcements_of_course" ON "announcements" USING btree ("course_id","pinned" DESC NULLS LAST,"publish_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "announcements_author" ON "announcements" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "announcements_html_rules" ON "announcements" USING btree ("html_rules");--> statement-breakpoint
CREATE INDEX "announcements_to_mail" ON "announcements" USING btree ("publish_at") WHERE "announcements"."email" and "announcements"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "cohort_members_of" ON "cohort_members" USING btree ("cohort_id","course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cohorts_name_taken" ON "cohorts" USING btree ("course_id",lower("name"));--> statement-breakpoint
CREATE INDEX "cohorts_created_by" ON "cohorts" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "course_invitations_address" ON "course_invitations" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "course_invitations_due" ON "course_invitations" USING btree ("id") WHERE "course_invitations"."due";--> statement-breakpoint
CREATE INDEX "course_invitations_created" ON "course_invitations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "course_invitations_cohort_of" ON "course_invitations" USING btree ("cohort_id","course_id");--> statement-breakpoint
CREATE INDEX "course_invitations_invited_by" ON "course_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "course_reviews_created" ON "course_reviews" USING btree ("created_at");