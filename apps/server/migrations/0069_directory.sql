CREATE TABLE "directory_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "directory_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_listings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"members_only" boolean NOT NULL,
	"bookable" boolean NOT NULL,
	"top" boolean NOT NULL,
	"styles" text[] NOT NULL,
	"ages" text[] NOT NULL,
	"levels" text[] NOT NULL,
	"languages" text[] NOT NULL,
	"modes" text[] NOT NULL,
	"city" text,
	"price_cents" integer,
	"rating_sum" integer NOT NULL,
	"rating_count" integer NOT NULL,
	"rating" real,
	"score" real NOT NULL,
	"sessions_90" integer NOT NULL,
	"verified" boolean NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"next_free" timestamp (3) with time zone,
	"next_free_until" timestamp (3) with time zone,
	"refresh_at" timestamp (3) with time zone NOT NULL,
	"search" "tsvector" NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_offers" (
	"service_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"minutes" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"mode" text NOT NULL,
	"start_every" integer NOT NULL,
	"notice_min" integer NOT NULL,
	"starts" "int4multirange" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "directory_listings" ADD CONSTRAINT "directory_listings_user_id_professionals_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."professionals"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_offers" ADD CONSTRAINT "directory_offers_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_offers" ADD CONSTRAINT "directory_offers_user_id_professionals_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."professionals"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_best" ON "directory_listings" USING btree ("score" DESC NULLS LAST,"sessions_90" DESC NULLS LAST,"user_id");--> statement-breakpoint
CREATE INDEX "directory_newest" ON "directory_listings" USING btree ("published_at" DESC NULLS LAST,"user_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "directory_soonest" ON "directory_listings" USING btree ("next_free","user_id");--> statement-breakpoint
CREATE INDEX "directory_cheapest" ON "directory_listings" USING btree ("price_cents","user_id");--> statement-breakpoint
CREATE INDEX "directory_top" ON "directory_listings" USING btree ("user_id") WHERE "directory_listings"."top";--> statement-breakpoint
CREATE INDEX "directory_search" ON "directory_listings" USING gin ("search");--> statement-breakpoint
CREATE INDEX "directory_refresh" ON "directory_listings" USING btree ("refresh_at");--> statement-breakpoint
CREATE INDEX "directory_next_free_until" ON "directory_listings" USING btree ("next_free_until");--> statement-breakpoint
CREATE INDEX "directory_offers_of" ON "directory_offers" USING btree ("user_id","minutes","price_cents");--> statement-breakpoint
CREATE INDEX "directory_words_alike" ON "directory_words" USING gin ("word" gin_trgm_ops);