CREATE TABLE "enrolments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enrolments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"course_id" bigint NOT NULL,
	"source" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"reason" text,
	"decided_by" bigint,
	"hidden" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"last_lesson_id" bigint,
	"last_seen_at" timestamp (3) with time zone,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"opened_modules" bigint[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enrolments_once" UNIQUE("user_id","course_id"),
	CONSTRAINT "enrolments_source" CHECK ("enrolments"."source" in ('free', 'order', 'tier', 'staff')),
	CONSTRAINT "enrolments_status" CHECK ("enrolments"."status" in ('active', 'revoked')),
	CONSTRAINT "enrolments_counts" CHECK ("enrolments"."done" between 0 and "enrolments"."total")
);
--> statement-breakpoint
CREATE TABLE "certificate_template_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_template_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"template_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"design" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint,
	"name" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_templates_state" CHECK ("certificate_templates"."state" in ('draft', 'published', 'retired'))
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"serial" char(14) NOT NULL,
	"user_id" bigint NOT NULL,
	"course_id" bigint NOT NULL,
	"template_version_id" bigint NOT NULL,
	"issuer_name" text NOT NULL,
	"learner_name" text NOT NULL,
	"course_title" text NOT NULL,
	"instructor_name" text,
	"hours" numeric(5, 1),
	"time_zone" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"issued_by" bigint,
	"reason" text,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" bigint,
	"revoked_reason" text,
	"superseded_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificates_serial_taken" UNIQUE("serial"),
	CONSTRAINT "certificates_revocation" CHECK (("certificates"."revoked_at" is null) = ("certificates"."revoked_reason" is null)),
	CONSTRAINT "certificates_expiry" CHECK ("certificates"."expires_at" > "certificates"."issued_at")
);
--> statement-breakpoint
CREATE TABLE "course_categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_categories_slug_taken" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "course_enrolment_days" (
	"course_id" bigint NOT NULL,
	"day" date NOT NULL,
	"enrolments" integer NOT NULL,
	CONSTRAINT "course_enrolment_days_course_id_day_pk" PRIMARY KEY("course_id","day")
);
--> statement-breakpoint
CREATE TABLE "course_facet_counts" (
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"courses" integer NOT NULL,
	CONSTRAINT "course_facet_counts_facet_value_pk" PRIMARY KEY("facet","value")
);
--> statement-breakpoint
CREATE TABLE "course_staff" (
	"course_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"role" text DEFAULT 'teacher' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_staff_course_id_user_id_pk" PRIMARY KEY("course_id","user_id"),
	CONSTRAINT "course_staff_role" CHECK ("course_staff"."role" in ('teacher', 'assessor'))
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"short_name" text,
	"description" text NOT NULL,
	"detailed_description" text,
	"instructor_id" bigint,
	"created_by" bigint,
	"status" text DEFAULT 'draft' NOT NULL,
	"visible" boolean GENERATED ALWAYS AS (status = 'published') STORED NOT NULL,
	"price_cents" integer DEFAULT 0 NOT NULL,
	"image_url" text,
	"video_url" text,
	"preview_video_url" text,
	"category_id" bigint,
	"difficulty_level" text DEFAULT 'beginner' NOT NULL,
	"duration" text,
	"hours" numeric(5, 1),
	"sequential" boolean DEFAULT false NOT NULL,
	"included_from" text,
	"dance_styles" text[] DEFAULT '{}' NOT NULL,
	"age_groups" text[] DEFAULT '{}' NOT NULL,
	"gives_certificate" boolean DEFAULT true NOT NULL,
	"certificate_template_id" bigint,
	"certificate_months" integer,
	"published_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"outline_version" integer DEFAULT 1 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_stars" smallint GENERATED ALWAYS AS ((case when rating_count > 0 then rating_sum / rating_count else 0 end)::smallint) STORED NOT NULL,
	"rating_score" real GENERATED ALWAYS AS (((rating_sum + 20)::real / (rating_count + 5))::real) STORED NOT NULL,
	"enrolment_count" integer DEFAULT 0 NOT NULL,
	"learners_ever" integer DEFAULT 0 NOT NULL,
	"recent_enrolments" integer DEFAULT 0 NOT NULL,
	"search" "tsvector" DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_status" CHECK ("courses"."status" in ('draft', 'published', 'archived')),
	CONSTRAINT "courses_difficulty_level" CHECK ("courses"."difficulty_level" in ('beginner', 'intermediate', 'advanced')),
	CONSTRAINT "courses_included_from" CHECK ("courses"."included_from" in ('premium', 'royalty')),
	CONSTRAINT "courses_price" CHECK ("courses"."price_cents" between 0 and 9999999),
	CONSTRAINT "courses_certificate_months" CHECK ("courses"."certificate_months" >= 1),
	CONSTRAINT "courses_counts" CHECK ("courses"."rating_count" >= 0 and "courses"."enrolment_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lessons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"module_id" bigint NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"content" text NOT NULL,
	"type" text DEFAULT 'text' NOT NULL,
	"position" integer,
	"free_preview" boolean DEFAULT false NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	"is_placeholder" boolean DEFAULT false NOT NULL,
	"minutes" integer,
	"back_asset_id" bigint,
	"filmed" text,
	"content_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lessons_position" CHECK (("lessons"."position" is null) = ("lessons"."deleted_at" is not null) and "lessons"."position" >= 1),
	CONSTRAINT "lessons_type" CHECK ("lessons"."type" in ('text', 'video', 'quiz')),
	CONSTRAINT "lessons_filmed" CHECK ("lessons"."filmed" in ('front', 'back', 'already_mirrored')),
	CONSTRAINT "lessons_minutes" CHECK ("lessons"."minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "modules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "modules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"course_id" bigint NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"position" integer,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "modules_position" CHECK (("modules"."position" is null) = ("modules"."deleted_at" is not null) and "modules"."position" >= 1)
);
--> statement-breakpoint
CREATE TABLE "quiz_question_versions" (
	"question_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"type" text DEFAULT 'single' NOT NULL,
	"question" text NOT NULL,
	"options" text[] NOT NULL,
	"correct_options" integer[] NOT NULL,
	"explanation" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_question_versions_question_id_version_pk" PRIMARY KEY("question_id","version"),
	CONSTRAINT "quiz_question_versions_type" CHECK ("quiz_question_versions"."type" in ('single', 'multiple', 'true_false')),
	CONSTRAINT "quiz_question_versions_options" CHECK (cardinality("quiz_question_versions"."options") >= 2),
	CONSTRAINT "quiz_question_versions_correct" CHECK (cardinality("quiz_question_versions"."correct_options") >= 1)
);
--> statement-breakpoint
CREATE TABLE "quiz_questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quiz_id" bigint NOT NULL,
	"position" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_questions_position" CHECK (("quiz_questions"."position" is null) = ("quiz_questions"."deleted_at" is not null) and "quiz_questions"."position" >= 1)
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quizzes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lesson_id" bigint NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"pass_score" integer DEFAULT 70 NOT NULL,
	"max_attempts" integer,
	"wait_minutes" integer,
	"time_limit_seconds" integer,
	"shuffle" boolean DEFAULT false NOT NULL,
	"reveal" text DEFAULT 'after_submit' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quizzes_lesson_taken" UNIQUE("lesson_id"),
	CONSTRAINT "quizzes_pass_score" CHECK ("quizzes"."pass_score" between 1 and 100),
	CONSTRAINT "quizzes_limits" CHECK ("quizzes"."max_attempts" >= 1 and "quizzes"."wait_minutes" >= 0 and "quizzes"."time_limit_seconds" >= 1),
	CONSTRAINT "quizzes_reveal" CHECK ("quizzes"."reveal" in ('after_submit', 'after_pass', 'never'))
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "one_time_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"email" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_time_tokens_kind" CHECK ("one_time_tokens"."kind" in ('verify', 'reset', 'revert', 'claim', 'unsubscribe'))
);
--> statement-breakpoint
CREATE TABLE "profile_images" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profile_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"variants" jsonb NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_images_storage_key_taken" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"headline" text,
	"bio" text,
	"city" text,
	"website" text,
	"socials" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"styles" text[] DEFAULT '{}' NOT NULL,
	"levels" text[] DEFAULT '{}' NOT NULL,
	"age_groups" text[] DEFAULT '{}' NOT NULL,
	"visibility" text DEFAULT 'everyone' NOT NULL,
	"messages_from" text DEFAULT 'everyone' NOT NULL,
	"show_certificates" boolean DEFAULT true NOT NULL,
	"in_search" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_visibility" CHECK ("profiles"."visibility" in ('everyone', 'members', 'nobody')),
	CONSTRAINT "profiles_messages_from" CHECK ("profiles"."messages_from" in ('everyone', 'related', 'nobody'))
);
--> statement-breakpoint
CREATE TABLE "role_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "role_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"role" text NOT NULL,
	"note" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "role_requests_role" CHECK ("role_requests"."role" in ('GUEST_USER', 'STUDENT', 'PROFESSIONAL', 'SELLER', 'CURRICULUM_SELLER', 'ADMIN', 'CURRICULUM_ADMIN', 'INSTRUCTOR', 'INSTRUCTOR_ADMIN', 'COURSE_CREATOR', 'COURSE_CREATOR_ADMIN', 'CERTIFICATION_MANAGER', 'DIRECTORY_MEMBER', 'BOOKING_PROFESSIONAL', 'BOOKING_USER', 'CURRICULUM_OFFICER')),
	CONSTRAINT "role_requests_status" CHECK ("role_requests"."status" in ('pending', 'accepted', 'refused', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"method" text NOT NULL,
	"two_factor" boolean DEFAULT false NOT NULL,
	"remember" boolean NOT NULL,
	"device" text NOT NULL,
	"user_agent" text,
	"ip" "inet",
	"device_id" uuid,
	"confirmed_until" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"absolute_expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoke_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_method" CHECK ("sessions"."method" in ('password', 'registration'))
);
--> statement-breakpoint
CREATE TABLE "sign_in_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"identifier_hash" "bytea" NOT NULL,
	"result" text NOT NULL,
	"ip" "inet",
	"device" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_events_result" CHECK ("sign_in_events"."result" in ('signed_in', 'wrong', 'deactivated', 'limited'))
);
--> statement-breakpoint
CREATE TABLE "tier_grants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tier_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"tier" text NOT NULL,
	"until" date,
	"reason" text NOT NULL,
	"granted_by" bigint,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tier_grants_tier" CHECK ("tier_grants"."tier" in ('free', 'educator', 'premium', 'royalty'))
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" bigint NOT NULL,
	"role" text NOT NULL,
	"granted_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" in ('GUEST_USER', 'STUDENT', 'PROFESSIONAL', 'SELLER', 'CURRICULUM_SELLER', 'ADMIN', 'CURRICULUM_ADMIN', 'INSTRUCTOR', 'INSTRUCTOR_ADMIN', 'COURSE_CREATOR', 'COURSE_CREATOR_ADMIN', 'CERTIFICATION_MANAGER', 'DIRECTORY_MEMBER', 'BOOKING_PROFESSIONAL', 'BOOKING_USER', 'CURRICULUM_OFFICER'))
);
--> statement-breakpoint
CREATE TABLE "username_history" (
	"username_key" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"reserved_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"email" text,
	"email_key" text,
	"pending_email" text,
	"pending_email_at" timestamp (3) with time zone,
	"password_hash" text,
	"first_name" text,
	"last_name" text,
	"profile_image_id" bigint,
	"subscription_tier" text DEFAULT 'free' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"time_zone" text,
	"country" char(2),
	"terms_version" integer,
	"username_changed_at" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	"deactivated_at" timestamp (3) with time zone,
	"deactivated_until" timestamp (3) with time zone,
	"deactivated_by" bigint,
	"deactivation_reason" text,
	"deletion_due_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"keep_certificates" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_public_id_taken" UNIQUE("public_id"),
	CONSTRAINT "users_tier" CHECK ("users"."subscription_tier" in ('free', 'educator', 'premium', 'royalty')),
	CONSTRAINT "users_email_whole" CHECK (("users"."email" is null) = ("users"."email_key" is null))
);
--> statement-breakpoint
CREATE TABLE "course_reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"course_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"rating" integer NOT NULL,
	"body" text NOT NULL,
	"reply" text,
	"reply_by" bigint,
	"reply_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_reviews_once" UNIQUE("course_id","user_id"),
	CONSTRAINT "course_reviews_rating" CHECK ("course_reviews"."rating" between 1 and 5),
	CONSTRAINT "course_reviews_reply" CHECK (("course_reviews"."reply" is null) = ("course_reviews"."reply_at" is null))
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"user_id" bigint NOT NULL,
	"lesson_id" bigint NOT NULL,
	"state" text DEFAULT 'in_progress' NOT NULL,
	"position_ms" integer DEFAULT 0 NOT NULL,
	"watched" "int4multirange" DEFAULT '{}' NOT NULL,
	"watched_seconds" integer DEFAULT 0 NOT NULL,
	"duration_seconds" real,
	"seq" bigint DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"credited_until" timestamp (3) with time zone,
	"loops" integer DEFAULT 0 NOT NULL,
	"watched_version" integer DEFAULT 1 NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"completed_version" integer,
	"completed_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_progress_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id"),
	CONSTRAINT "lesson_progress_state" CHECK ("lesson_progress"."state" in ('in_progress', 'submitted', 'completed')),
	CONSTRAINT "lesson_progress_completed" CHECK (("lesson_progress"."state" = 'completed') = ("lesson_progress"."completed_at" is not null)),
	CONSTRAINT "lesson_progress_completed_by" CHECK ("lesson_progress"."completed_by" in ('learner', 'watching', 'quiz', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "player_settings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"rate" real DEFAULT 1 NOT NULL,
	"mirror" boolean DEFAULT false NOT NULL,
	"captions" text,
	"volume" real DEFAULT 1 NOT NULL,
	"counts" boolean DEFAULT false NOT NULL,
	"shortcuts" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quiz_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"snapshot" jsonb NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL,
	"pass_score" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"deadline_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"closed_by" text,
	"correct_count" integer,
	"question_count" integer NOT NULL,
	"score" integer,
	"passed" boolean,
	"preview" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_attempts_number" UNIQUE("quiz_id","user_id","number"),
	CONSTRAINT "quiz_attempts_state" CHECK ("quiz_attempts"."state" in ('open', 'closed')),
	CONSTRAINT "quiz_attempts_closed_by" CHECK ("quiz_attempts"."closed_by" in ('learner', 'timer', 'staff')),
	CONSTRAINT "quiz_attempts_result" CHECK (("quiz_attempts"."state" = 'closed') = (num_nulls("quiz_attempts"."closed_at", "quiz_attempts"."closed_by", "quiz_attempts"."score", "quiz_attempts"."passed", "quiz_attempts"."correct_count") = 0))
);
--> statement-breakpoint
CREATE TABLE "media_assets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_assets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint,
	"kind" text DEFAULT 'video' NOT NULL,
	"state" text NOT NULL,
	"mime" text,
	"bytes" bigint NOT NULL,
	"sha256" text,
	"path" text NOT NULL,
	"poster_path" text,
	"duration_ms" integer,
	"width" integer,
	"height" integer,
	"fps" real,
	"error" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_assets_state" CHECK ("media_assets"."state" in ('uploading', 'processing', 'ready', 'failed')),
	CONSTRAINT "media_assets_kind" CHECK ("media_assets"."kind" = 'video')
);
--> statement-breakpoint
CREATE TABLE "media_captions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_captions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"asset_id" bigint NOT NULL,
	"lang" text NOT NULL,
	"path" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_captions_lang" UNIQUE("asset_id","lang")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"bytes" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"asset_id" bigint NOT NULL,
	"writing_until" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_purpose" CHECK ("uploads"."purpose" in ('lesson')),
	CONSTRAINT "uploads_received" CHECK ("uploads"."received" between 0 and "uploads"."bytes")
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"to_address" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"text_body" text,
	"html_body" text,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"secret" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"dedupe_key" text,
	"not_before" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_outbox_dedupeKey_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "mail_outbox_status" CHECK ("mail_outbox"."status" in ('queued', 'sending', 'sent', 'failed', 'suppressed'))
);
--> statement-breakpoint
CREATE TABLE "rate_buckets" (
	"key" text NOT NULL,
	"window_start" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_buckets_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_last_lesson_id_lessons_id_fk" FOREIGN KEY ("last_lesson_id") REFERENCES "public"."lessons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_template_versions" ADD CONSTRAINT "certificate_template_versions_template_id_certificate_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."certificate_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_templates" ADD CONSTRAINT "certificate_templates_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_template_version_id_certificate_template_versions_id_fk" FOREIGN KEY ("template_version_id") REFERENCES "public"."certificate_template_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enrolment_days" ADD CONSTRAINT "course_enrolment_days_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_staff" ADD CONSTRAINT "course_staff_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_staff" ADD CONSTRAINT "course_staff_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_category_id_course_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."course_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modules" ADD CONSTRAINT "modules_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_question_versions" ADD CONSTRAINT "quiz_question_versions_question_id_quiz_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."quiz_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_images" ADD CONSTRAINT "profile_images_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_requests" ADD CONSTRAINT "role_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_requests" ADD CONSTRAINT "role_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_device_id_known_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."known_devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_events" ADD CONSTRAINT "sign_in_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tier_grants" ADD CONSTRAINT "tier_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tier_grants" ADD CONSTRAINT "tier_grants_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "username_history" ADD CONSTRAINT "username_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_profile_image_id_profile_images_id_fk" FOREIGN KEY ("profile_image_id") REFERENCES "public"."profile_images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_deactivated_by_users_id_fk" FOREIGN KEY ("deactivated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_reviews" ADD CONSTRAINT "course_reviews_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_reviews" ADD CONSTRAINT "course_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_reviews" ADD CONSTRAINT "course_reviews_reply_by_users_id_fk" FOREIGN KEY ("reply_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_settings" ADD CONSTRAINT "player_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_captions" ADD CONSTRAINT "media_captions_asset_id_media_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."media_assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_asset_id_media_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."media_assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrolments_course" ON "enrolments" USING btree ("course_id","status");--> statement-breakpoint
CREATE INDEX "enrolments_recent" ON "enrolments" USING btree ("user_id","last_seen_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "enrolments_last_lesson" ON "enrolments" USING btree ("last_lesson_id");--> statement-breakpoint
CREATE INDEX "enrolments_decided_by" ON "enrolments" USING btree ("decided_by") WHERE "enrolments"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "enrolments_to_complete" ON "enrolments" USING btree ("course_id") WHERE "enrolments"."completed_at" is null and "enrolments"."done" = "enrolments"."total" and "enrolments"."total" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_template_versions_taken" ON "certificate_template_versions" USING btree ("template_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_templates_one_default" ON "certificate_templates" USING btree ("is_default") WHERE "certificate_templates"."is_default";--> statement-breakpoint
CREATE INDEX "certificate_templates_owner" ON "certificate_templates" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_one_standing" ON "certificates" USING btree ("user_id","course_id") WHERE "certificates"."revoked_at" is null and "certificates"."superseded_by" is null;--> statement-breakpoint
CREATE INDEX "certificates_user" ON "certificates" USING btree ("user_id","issued_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certificates_course" ON "certificates" USING btree ("course_id","issued_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certificates_issued" ON "certificates" USING btree ("issued_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certificates_template_version" ON "certificates" USING btree ("template_version_id");--> statement-breakpoint
CREATE INDEX "certificates_issued_by" ON "certificates" USING btree ("issued_by");--> statement-breakpoint
CREATE INDEX "certificates_revoked_by" ON "certificates" USING btree ("revoked_by");--> statement-breakpoint
CREATE INDEX "certificates_superseded_by" ON "certificates" USING btree ("superseded_by");--> statement-breakpoint
CREATE INDEX "certificates_search" ON "certificates" USING gin ("learner_name" gin_trgm_ops,"course_title" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "course_categories_name_taken" ON "course_categories" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "course_enrolment_days_day" ON "course_enrolment_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "course_facet_counts_most" ON "course_facet_counts" USING btree ("facet","courses" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "course_staff_user" ON "course_staff" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "courses_search_index" ON "courses" USING gin ("search");--> statement-breakpoint
CREATE INDEX "courses_search_text" ON "courses" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "courses_dance_styles" ON "courses" USING gin ("dance_styles");--> statement-breakpoint
CREATE INDEX "courses_age_groups" ON "courses" USING gin ("age_groups");--> statement-breakpoint
CREATE INDEX "courses_newest" ON "courses" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "courses"."status" = 'published';--> statement-breakpoint
CREATE INDEX "courses_popular" ON "courses" USING btree ("recent_enrolments" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "courses"."status" = 'published';--> statement-breakpoint
CREATE INDEX "courses_rating" ON "courses" USING btree ("rating_score" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "courses"."status" = 'published';--> statement-breakpoint
CREATE INDEX "courses_price_order" ON "courses" USING btree ("price_cents","id") WHERE "courses"."status" = 'published';--> statement-breakpoint
CREATE INDEX "courses_status_changed" ON "courses" USING btree ("status","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "courses_changed" ON "courses" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "courses_instructor" ON "courses" USING btree ("instructor_id");--> statement-breakpoint
CREATE INDEX "courses_created_by" ON "courses" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "courses_category" ON "courses" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "courses_uploaded_image" ON "courses" USING btree ("image_url") WHERE "courses"."image_url" like '/uploads/%';--> statement-breakpoint
CREATE INDEX "courses_uploaded_video" ON "courses" USING btree ("video_url") WHERE "courses"."video_url" like 'media:%';--> statement-breakpoint
CREATE INDEX "courses_uploaded_preview" ON "courses" USING btree ("preview_video_url") WHERE "courses"."preview_video_url" like 'media:%';--> statement-breakpoint
CREATE INDEX "lessons_module" ON "lessons" USING btree ("module_id");--> statement-breakpoint
CREATE INDEX "lessons_video" ON "lessons" USING btree ("content") WHERE "lessons"."type" = 'video' and "lessons"."content" like 'media:%';--> statement-breakpoint
CREATE INDEX "lessons_back_asset" ON "lessons" USING btree ("back_asset_id") WHERE "lessons"."back_asset_id" is not null;--> statement-breakpoint
CREATE INDEX "modules_course" ON "modules" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "quiz_questions_quiz" ON "quiz_questions" USING btree ("quiz_id");--> statement-breakpoint
CREATE UNIQUE INDEX "known_devices_once" ON "known_devices" USING btree ("user_id","secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_token" ON "one_time_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "one_time_tokens_user" ON "one_time_tokens" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "profile_images_user" ON "profile_images" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "profile_images_replaced" ON "profile_images" USING btree ("replaced_at") WHERE "profile_images"."replaced_at" is not null;--> statement-breakpoint
CREATE INDEX "profiles_interests" ON "profiles" USING gin ("languages","styles","levels","age_groups");--> statement-breakpoint
CREATE UNIQUE INDEX "role_requests_pending" ON "role_requests" USING btree ("user_id","role") WHERE "role_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "role_requests_user" ON "role_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "role_requests_decided_by" ON "role_requests" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_live" ON "sessions" USING btree ("user_id") WHERE "sessions"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_device" ON "sessions" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "sign_in_events_user" ON "sign_in_events" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sign_in_events_created" ON "sign_in_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tier_grants_current" ON "tier_grants" USING btree ("user_id") WHERE "tier_grants"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "tier_grants_granted_by" ON "tier_grants" USING btree ("granted_by");--> statement-breakpoint
CREATE INDEX "user_roles_role_index" ON "user_roles" USING btree ("role");--> statement-breakpoint
CREATE INDEX "user_roles_granted_by" ON "user_roles" USING btree ("granted_by");--> statement-breakpoint
CREATE INDEX "username_history_user" ON "username_history" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_taken" ON "users" USING btree ("username_key");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_taken" ON "users" USING btree ("email_key") WHERE "users"."email_key" is not null;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("username" gin_trgm_ops,"first_name" gin_trgm_ops,"last_name" gin_trgm_ops,"email" gin_trgm_ops,"pending_email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_deletion_due" ON "users" USING btree ("deletion_due_at") WHERE "users"."deletion_due_at" is not null;--> statement-breakpoint
CREATE INDEX "users_profile_image" ON "users" USING btree ("profile_image_id");--> statement-breakpoint
CREATE INDEX "users_deactivated_by" ON "users" USING btree ("deactivated_by") WHERE "users"."deactivated_by" is not null;--> statement-breakpoint
CREATE INDEX "users_deactivated_until" ON "users" USING btree ("deactivated_until") WHERE "users"."deactivated_until" is not null;--> statement-breakpoint
CREATE INDEX "users_pending_email" ON "users" USING btree ("pending_email_at") WHERE "users"."pending_email" is not null;--> statement-breakpoint
CREATE INDEX "course_reviews_newest" ON "course_reviews" USING btree ("course_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "course_reviews_user" ON "course_reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "course_reviews_reply_by" ON "course_reviews" USING btree ("reply_by");--> statement-breakpoint
CREATE INDEX "lesson_progress_lesson" ON "lesson_progress" USING btree ("lesson_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_one_open" ON "quiz_attempts" USING btree ("quiz_id","user_id") WHERE "quiz_attempts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "quiz_attempts_due" ON "quiz_attempts" USING btree ("deadline_at") WHERE "quiz_attempts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "quiz_attempts_previews" ON "quiz_attempts" USING btree ("started_at") WHERE "quiz_attempts"."preview";--> statement-breakpoint
CREATE INDEX "quiz_attempts_user" ON "quiz_attempts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "media_assets_owner_id_index" ON "media_assets" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "media_assets_processing" ON "media_assets" USING btree ("id") WHERE "media_assets"."state" = 'processing';--> statement-breakpoint
CREATE INDEX "uploads_expires_at_index" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_user_id_index" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_asset_id_index" ON "uploads" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_status_not_before_index" ON "mail_outbox" USING btree ("status","not_before");--> statement-breakpoint
CREATE INDEX "mail_outbox_user_id_index" ON "mail_outbox" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_created_at_index" ON "mail_outbox" USING btree ("created_at");