ALTER TABLE "quiz_question_versions" DROP CONSTRAINT "quiz_question_versions_type";--> statement-breakpoint
ALTER TABLE "quiz_question_versions" DROP CONSTRAINT "quiz_question_versions_options";--> statement-breakpoint
ALTER TABLE "quiz_question_versions" ADD COLUMN "matches" text[];--> statement-breakpoint
ALTER TABLE "quiz_question_versions" ADD COLUMN "tolerance" double precision;--> statement-breakpoint
ALTER TABLE "quiz_question_versions" ADD COLUMN "feedback" text[];--> statement-breakpoint
ALTER TABLE "quiz_question_versions" ADD COLUMN "media_url" text;--> statement-breakpoint
ALTER TABLE "quiz_question_versions" ADD COLUMN "media_alt" text;--> statement-breakpoint
ALTER TABLE "quiz_question_versions" ADD CONSTRAINT "quiz_question_versions_matches" CHECK (("quiz_question_versions"."type" = 'matching') = ("quiz_question_versions"."matches" is not null) and cardinality("quiz_question_versions"."matches") >= cardinality("quiz_question_versions"."options"));--> statement-breakpoint
ALTER TABLE "quiz_question_versions" ADD CONSTRAINT "quiz_question_versions_tolerance" CHECK ("quiz_question_versions"."tolerance" is null or ("quiz_question_versions"."type" = 'short_answer' and "quiz_question_versions"."tolerance" >= 0));--> statement-breakpoint
ALTER TABLE "quiz_question_versions" ADD CONSTRAINT "quiz_question_versions_feedback" CHECK (cardinality("quiz_question_versions"."feedback") = cardinality("quiz_question_versions"."options"));--> statement-breakpoint
ALTER TABLE "quiz_question_versions" ADD CONSTRAINT "quiz_question_versions_media" CHECK ("quiz_question_versions"."media_url" is null or coalesce(btrim("quiz_question_versions"."media_alt"), '') <> '');--> statement-breakpoint
ALTER TABLE "quiz_question_versions" ADD CONSTRAINT "quiz_question_versions_type" CHECK ("quiz_question_versions"."type" in ('single', 'multiple', 'true_false', 'ordering', 'matching', 'short_answer'));--> statement-breakpoint
ALTER TABLE "quiz_question_versions" ADD CONSTRAINT "quiz_question_versions_options" CHECK (cardinality("quiz_question_versions"."options") >= case when "quiz_question_versions"."type" = 'short_answer' then 1 else 2 end);