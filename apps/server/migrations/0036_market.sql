CREATE TABLE "resource_categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resource_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tree" text NOT NULL,
	"parent_id" bigint,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resource_categories_slug_taken" UNIQUE("tree","slug"),
	CONSTRAINT "resource_categories_name_taken" UNIQUE NULLS NOT DISTINCT("tree","parent_id","name"),
	CONSTRAINT "resource_categories_tree" CHECK ("resource_categories"."tree" in ('resource', 'curriculum')),
	CONSTRAINT "resource_categories_own_parent" CHECK ("resource_categories"."parent_id" <> "resource_categories"."id")
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "releases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"resource_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"note" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "releases_number_taken" UNIQUE("resource_id","number"),
	CONSTRAINT "releases_state" CHECK ("releases"."state" in ('draft', 'in_review', 'approved', 'refused')),
	CONSTRAINT "releases_number" CHECK ("releases"."number" >= 1),
	CONSTRAINT "releases_submitted" CHECK ("releases"."state" = 'draft' or "releases"."submitted_at" is not null),
	CONSTRAINT "releases_decided" CHECK (("releases"."state" in ('approved', 'refused')) = ("releases"."decided_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "resource_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resource_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"release_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"storage_key" text,
	"bytes" bigint NOT NULL,
	"mime" text NOT NULL,
	"sha256" "bytea" NOT NULL,
	"length" integer,
	"stampable" boolean DEFAULT false NOT NULL,
	"preview" jsonb,
	"check_state" text DEFAULT 'pending' NOT NULL,
	"scan" text,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resource_files_key_taken" UNIQUE("storage_key"),
	CONSTRAINT "resource_files_check" CHECK ("resource_files"."check_state" in ('pending', 'clean', 'refused')),
	CONSTRAINT "resource_files_reason" CHECK (("resource_files"."check_state" = 'refused') = ("resource_files"."reason" is not null)),
	CONSTRAINT "resource_files_key" CHECK (("resource_files"."check_state" = 'refused') = ("resource_files"."storage_key" is null)),
	CONSTRAINT "resource_files_bytes" CHECK ("resource_files"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "curriculum_parts" (
	"curriculum_id" bigint NOT NULL,
	"resource_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"note" text,
	CONSTRAINT "curriculum_parts_curriculum_id_resource_id_pk" PRIMARY KEY("curriculum_id","resource_id"),
	CONSTRAINT "curriculum_parts_itself" CHECK ("curriculum_parts"."curriculum_id" <> "curriculum_parts"."resource_id"),
	CONSTRAINT "curriculum_parts_position" CHECK ("curriculum_parts"."position" >= 1)
);
--> statement-breakpoint
CREATE TABLE "resource_stats" (
	"resource_id" bigint NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"units" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "resource_stats_resource_id_day_source_pk" PRIMARY KEY("resource_id","day","source"),
	CONSTRAINT "resource_stats_counts" CHECK ("resource_stats"."views" >= 0 and "resource_stats"."visitors" >= 0 and "resource_stats"."units" >= 0)
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seller_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"description_html" text,
	"html_rules" smallint DEFAULT 0 NOT NULL,
	"type" text,
	"licence" text DEFAULT 'single_teacher' NOT NULL,
	"price_cents" integer DEFAULT 0 NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"styles" text[] DEFAULT '{}' NOT NULL,
	"ages" text[] DEFAULT '{}' NOT NULL,
	"levels" text[] DEFAULT '{}' NOT NULL,
	"category_ids" bigint[] DEFAULT '{}' NOT NULL,
	"included_from" text,
	"included_offer" text,
	"thumbnail_url" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"reason" text,
	"legal" boolean DEFAULT false NOT NULL,
	"release_id" bigint,
	"on_sale" boolean DEFAULT false NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"featured" integer,
	"parts_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_stars" smallint GENERATED ALWAYS AS ((case when rating_count > 0 then rating_sum / rating_count else 0 end)::smallint) STORED NOT NULL,
	"score" real GENERATED ALWAYS AS (((rating_sum + 40)::real / (rating_count + 10))::real) STORED NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"sales90" integer DEFAULT 0 NOT NULL,
	"search" "tsvector" DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"claimed_by" bigint,
	"claimed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resources_featured_taken" UNIQUE("featured"),
	CONSTRAINT "resources_kind" CHECK ("resources"."kind" in ('single', 'curriculum')),
	CONSTRAINT "resources_type" CHECK ("resources"."type" in ('document', 'audio', 'video', 'image', 'text', 'spreadsheet', 'other')),
	CONSTRAINT "resources_licence" CHECK ("resources"."licence" in ('single_teacher', 'studio')),
	CONSTRAINT "resources_status" CHECK ("resources"."status" in ('draft', 'in_review', 'changes_requested', 'published', 'archived', 'removed')),
	CONSTRAINT "resources_included_from" CHECK ("resources"."included_from" in ('premium', 'royalty')),
	CONSTRAINT "resources_included_offer" CHECK ("resources"."included_offer" in ('premium', 'royalty')),
	CONSTRAINT "resources_included_as_offered" CHECK ("resources"."included_from" is null or "resources"."included_from" is not distinct from "resources"."included_offer"),
	CONSTRAINT "resources_ages" CHECK ("resources"."ages" <@ array['all_ages', 'toddler', 'children', 'pre_teen', 'teen', 'adult', 'senior']::text[]),
	CONSTRAINT "resources_levels" CHECK ("resources"."levels" <@ array['beginner', 'intermediate', 'advanced', 'professional', 'mixed']::text[]),
	CONSTRAINT "resources_price" CHECK ("resources"."price_cents" = 0 or "resources"."price_cents" between 50 and 9999999),
	CONSTRAINT "resources_published" CHECK ("resources"."status" <> 'published' or "resources"."published_at" is not null),
	CONSTRAINT "resources_released" CHECK ("resources"."status" <> 'published' or "resources"."kind" = 'curriculum' or "resources"."release_id" is not null),
	CONSTRAINT "resources_on_sale" CHECK (not "resources"."on_sale" or "resources"."status" = 'published'),
	CONSTRAINT "resources_featured" CHECK ("resources"."featured" is null or ("resources"."featured" >= 1 and "resources"."on_sale")),
	CONSTRAINT "resources_legal" CHECK (not "resources"."legal" or "resources"."status" = 'removed'),
	CONSTRAINT "resources_reason" CHECK ("resources"."status" not in ('changes_requested', 'removed') or "resources"."reason" is not null),
	CONSTRAINT "resources_claim" CHECK (("resources"."claimed_by" is null) or ("resources"."claimed_at" is not null)),
	CONSTRAINT "resources_counts" CHECK ("resources"."rating_count" >= 0 and "resources"."sales" >= 0 and "resources"."sales90" >= 0)
);
--> statement-breakpoint
CREATE TABLE "review_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"resource_id" bigint NOT NULL,
	"release_id" bigint,
	"actor_id" bigint,
	"from" text,
	"to" text NOT NULL,
	"reason_code" text,
	"note" text,
	"checklist" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resource_reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resource_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"resource_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"rating" smallint NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'shown' NOT NULL,
	"reason" text,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resource_reviews_once" UNIQUE("resource_id","user_id"),
	CONSTRAINT "resource_reviews_rating" CHECK ("resource_reviews"."rating" between 1 and 5),
	CONSTRAINT "resource_reviews_state" CHECK ("resource_reviews"."state" in ('shown', 'hidden', 'uncounted')),
	CONSTRAINT "resource_reviews_hidden" CHECK (("resource_reviews"."state" = 'hidden') = ("resource_reviews"."reason" is not null)),
	CONSTRAINT "resource_reviews_answer" CHECK (("resource_reviews"."answer" is null) = ("resource_reviews"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "sellers" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"tagline" text,
	"bio" text,
	"place" text,
	"logo_url" text,
	"banner_url" text,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"defaults" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"selling" boolean DEFAULT true NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sellers_slug_taken" UNIQUE("slug"),
	CONSTRAINT "sellers_state" CHECK ("sellers"."state" in ('open', 'suspended', 'closed')),
	CONSTRAINT "sellers_reason" CHECK ("sellers"."state" <> 'suspended' or "sellers"."reason" is not null),
	CONSTRAINT "sellers_closed" CHECK (("sellers"."state" = 'closed') = ("sellers"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "dance_styles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dance_styles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dance_styles_slug_taken" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "resource_categories" ADD CONSTRAINT "resource_categories_parent_id_resource_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."resource_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_files" ADD CONSTRAINT "resource_files_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "curriculum_parts" ADD CONSTRAINT "curriculum_parts_curriculum_id_resources_id_fk" FOREIGN KEY ("curriculum_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "curriculum_parts" ADD CONSTRAINT "curriculum_parts_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_stats" ADD CONSTRAINT "resource_stats_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_seller_id_sellers_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_log" ADD CONSTRAINT "review_log_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_log" ADD CONSTRAINT "review_log_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_log" ADD CONSTRAINT "review_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_reviews" ADD CONSTRAINT "resource_reviews_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_reviews" ADD CONSTRAINT "resource_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resource_categories_parent" ON "resource_categories" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "releases_one_undecided" ON "releases" USING btree ("resource_id") WHERE "releases"."state" in ('draft', 'in_review');--> statement-breakpoint
CREATE INDEX "releases_decided_by" ON "releases" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "releases_waiting" ON "releases" USING btree ("submitted_at") WHERE "releases"."state" = 'in_review';--> statement-breakpoint
CREATE INDEX "resource_files_release" ON "resource_files" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "resource_files_same" ON "resource_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "resource_files_pending" ON "resource_files" USING btree ("id") WHERE "resource_files"."check_state" = 'pending';--> statement-breakpoint
CREATE INDEX "curriculum_parts_resource" ON "curriculum_parts" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "resource_stats_day" ON "resource_stats" USING btree ("day");--> statement-breakpoint
CREATE INDEX "resources_search_index" ON "resources" USING gin ("search");--> statement-breakpoint
CREATE INDEX "resources_seller" ON "resources" USING btree ("seller_id","status");--> statement-breakpoint
CREATE INDEX "resources_seller_changed" ON "resources" USING btree ("seller_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "resources_changed" ON "resources" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "resources_waiting" ON "resources" USING btree ("updated_at","id") WHERE "resources"."status" = 'in_review';--> statement-breakpoint
CREATE INDEX "resources_edited" ON "resources" USING btree ("edited_at") WHERE "resources"."edited_at" is not null;--> statement-breakpoint
CREATE INDEX "resources_styles" ON "resources" USING gin ("styles");--> statement-breakpoint
CREATE INDEX "resources_categories" ON "resources" USING gin ("category_ids");--> statement-breakpoint
CREATE INDEX "resources_claimed_by" ON "resources" USING btree ("claimed_by");--> statement-breakpoint
CREATE INDEX "resources_release" ON "resources" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "resources_html_rules" ON "resources" USING btree ("html_rules");--> statement-breakpoint
CREATE INDEX "resources_uploaded_thumbnail" ON "resources" USING btree ("thumbnail_url") WHERE "resources"."thumbnail_url" like '/uploads/%';--> statement-breakpoint
CREATE INDEX "review_log_resource" ON "review_log" USING btree ("resource_id","id");--> statement-breakpoint
CREATE INDEX "review_log_release" ON "review_log" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "review_log_actor" ON "review_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "resource_reviews_newest" ON "resource_reviews" USING btree ("resource_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "resource_reviews_user" ON "resource_reviews" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sellers_name_taken" ON "sellers" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "sellers_state_name" ON "sellers" USING btree ("state","name");--> statement-breakpoint
CREATE INDEX "sellers_uploaded_logo" ON "sellers" USING btree ("logo_url") WHERE "sellers"."logo_url" like '/uploads/%';--> statement-breakpoint
CREATE INDEX "sellers_uploaded_banner" ON "sellers" USING btree ("banner_url") WHERE "sellers"."banner_url" like '/uploads/%';--> statement-breakpoint
CREATE UNIQUE INDEX "dance_styles_name_taken" ON "dance_styles" USING btree (lower("name"));