CREATE TABLE "booking_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"actor_id" bigint,
	"on_behalf_of" text,
	"from_state" text,
	"to_state" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_events_side" CHECK ("booking_events"."on_behalf_of" in ('learner', 'professional'))
);
--> statement-breakpoint
CREATE TABLE "booking_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"by_side" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_moves_side" CHECK ("booking_moves"."by_side" in ('learner', 'professional')),
	CONSTRAINT "booking_moves_state" CHECK ("booking_moves"."state" in ('open', 'accepted', 'declined', 'withdrawn', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "booking_reminders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_reminders_once" UNIQUE("booking_id","user_id","kind","starts_at"),
	CONSTRAINT "booking_reminders_kind" CHECK ("booking_reminders"."kind" in ('day', 'hour'))
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"session_id" bigint NOT NULL,
	"service_id" bigint NOT NULL,
	"professional_id" bigint NOT NULL,
	"learner_id" bigint NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"seats" integer DEFAULT 1 NOT NULL,
	"dance_role" text,
	"state" text DEFAULT 'held' NOT NULL,
	"terms" jsonb NOT NULL,
	"paid_cents" integer DEFAULT 0 NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"order_item_id" bigint,
	"hold_expires_at" timestamp (3) with time zone,
	"hold_renewed" boolean DEFAULT false NOT NULL,
	"answer_by" timestamp (3) with time zone,
	"refund_cap" integer DEFAULT 100 NOT NULL,
	"no_show_side" text,
	"reported_at" timestamp (3) with time zone,
	"disputed_at" timestamp (3) with time zone,
	"resolved_at" timestamp (3) with time zone,
	"reason" text,
	"note" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"client_key" text NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_uid_taken" UNIQUE("uid"),
	CONSTRAINT "bookings_order_item_taken" UNIQUE("order_item_id"),
	CONSTRAINT "bookings_client_key_taken" UNIQUE("learner_id","client_key"),
	CONSTRAINT "bookings_sides" CHECK ("bookings"."learner_id" <> "bookings"."professional_id"),
	CONSTRAINT "bookings_times" CHECK ("bookings"."starts_at" < "bookings"."ends_at"),
	CONSTRAINT "bookings_seats" CHECK ("bookings"."seats" between 1 and 4),
	CONSTRAINT "bookings_role" CHECK ("bookings"."dance_role" in ('lead', 'follow', 'either')),
	CONSTRAINT "bookings_state" CHECK ("bookings"."state" in ('held', 'requested', 'confirmed', 'completed', 'no_show', 'declined', 'cancelled_by_learner', 'cancelled_by_professional', 'expired')),
	CONSTRAINT "bookings_money" CHECK ("bookings"."refunded_cents" between 0 and "bookings"."paid_cents"),
	CONSTRAINT "bookings_cap" CHECK ("bookings"."refund_cap" between 0 and 100),
	CONSTRAINT "bookings_held" CHECK (("bookings"."state" = 'held') = ("bookings"."hold_expires_at" is not null)),
	CONSTRAINT "bookings_asked" CHECK ("bookings"."state" <> 'requested' or "bookings"."answer_by" is not null),
	CONSTRAINT "bookings_absent" CHECK (("bookings"."state" <> 'no_show') or ("bookings"."no_show_side" is not null and "bookings"."reported_at" is not null)),
	CONSTRAINT "bookings_absent_side" CHECK ("bookings"."no_show_side" in ('learner', 'professional'))
);
--> statement-breakpoint
CREATE TABLE "busy_feeds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "busy_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"error" text,
	"etag" text,
	"events" integer DEFAULT 0 NOT NULL,
	"busy" "tstzmultirange",
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "busy_feeds_once" UNIQUE("user_id","url")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"last_read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_token_taken" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "availability_dates" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"ranges" "int4multirange" NOT NULL,
	CONSTRAINT "availability_dates_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "availability_dates_ranges" CHECK ("availability_dates"."ranges" <@ '{[0,1440)}'::int4multirange)
);
--> statement-breakpoint
CREATE TABLE "availability_hours" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "availability_hours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"weekday" integer NOT NULL,
	"from_min" integer NOT NULL,
	"to_min" integer NOT NULL,
	CONSTRAINT "availability_hours_weekday" CHECK ("availability_hours"."weekday" between 1 and 7),
	CONSTRAINT "availability_hours_range" CHECK (0 <= "availability_hours"."from_min" and "availability_hours"."from_min" < "availability_hours"."to_min" and "availability_hours"."to_min" <= 1440)
);
--> statement-breakpoint
CREATE TABLE "time_off" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "time_off_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"days" daterange NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "time_off_days" CHECK (not isempty("time_off"."days") and not lower_inf("time_off"."days") and not upper_inf("time_off"."days"))
);
--> statement-breakpoint
CREATE TABLE "professionals" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"published_at" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"time_zone" text NOT NULL,
	"place" text,
	"city" text,
	"country" char(2),
	"photos" text[] DEFAULT '{}' NOT NULL,
	"video_url" text,
	"max_per_day" integer,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"completed_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "professionals_photos" CHECK (cardinality("professionals"."photos") <= 8),
	CONSTRAINT "professionals_max_per_day" CHECK ("professionals"."max_per_day" between 1 and 50),
	CONSTRAINT "professionals_counts" CHECK ("professionals"."rating_count" >= 0 and "professionals"."rating_sum" >= 0 and "professionals"."completed_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "booking_reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"author_side" text NOT NULL,
	"author_id" bigint NOT NULL,
	"about_id" bigint NOT NULL,
	"rating" integer NOT NULL,
	"body" text NOT NULL,
	"reply" text,
	"published_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"hidden_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_reviews_once" UNIQUE("booking_id","author_side"),
	CONSTRAINT "booking_reviews_side" CHECK ("booking_reviews"."author_side" in ('learner', 'professional')),
	CONSTRAINT "booking_reviews_rating" CHECK ("booking_reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"minutes" integer NOT NULL,
	"start_every" integer DEFAULT 30 NOT NULL,
	"price_cents" integer NOT NULL,
	"mode" text DEFAULT 'online' NOT NULL,
	"place" text,
	"meeting_url" text,
	"capacity" integer DEFAULT 1 NOT NULL,
	"dates" text DEFAULT 'open' NOT NULL,
	"before_min" integer DEFAULT 0 NOT NULL,
	"after_min" integer DEFAULT 0 NOT NULL,
	"notice_min" integer DEFAULT 1440 NOT NULL,
	"furthest_days" integer DEFAULT 60 NOT NULL,
	"policy" text DEFAULT 'flexible' NOT NULL,
	"approval" text DEFAULT 'instant' NOT NULL,
	"role_gap" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "services_minutes" CHECK ("services"."minutes" between 15 and 480 and "services"."minutes" % 5 = 0),
	CONSTRAINT "services_start_every" CHECK ("services"."start_every" in (5, 10, 15, 20, 30, 60)),
	CONSTRAINT "services_price" CHECK ("services"."price_cents" = 0 or "services"."price_cents" between 50 and 9999999),
	CONSTRAINT "services_mode" CHECK ("services"."mode" in ('online', 'place')),
	CONSTRAINT "services_place" CHECK ("services"."mode" <> 'place' or "services"."place" is not null),
	CONSTRAINT "services_capacity" CHECK ("services"."capacity" between 1 and 30),
	CONSTRAINT "services_dates" CHECK ("services"."dates" in ('open', 'fixed')),
	CONSTRAINT "services_buffers" CHECK ("services"."before_min" between 0 and 120 and "services"."after_min" between 0 and 120),
	CONSTRAINT "services_reach" CHECK ("services"."furthest_days" between 1 and 365 and "services"."notice_min" between 0 and least(43200, "services"."furthest_days" * 1440)),
	CONSTRAINT "services_policy" CHECK ("services"."policy" in ('flexible', 'moderate', 'strict')),
	CONSTRAINT "services_approval" CHECK ("services"."approval" in ('instant', 'request')),
	CONSTRAINT "services_request_notice" CHECK ("services"."approval" <> 'request' or "services"."notice_min" >= 120),
	CONSTRAINT "services_role_gap" CHECK ("services"."role_gap" between 0 and 30)
);
--> statement-breakpoint
CREATE TABLE "booking_series" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"service_id" bigint NOT NULL,
	"local_time" time NOT NULL,
	"zone" text NOT NULL,
	"first_day" date NOT NULL,
	"every_weeks" integer NOT NULL,
	"count" integer NOT NULL,
	"price_cents" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_series_reach" CHECK ("booking_series"."every_weeks" between 1 and 4 and "booking_series"."count" between 2 and 52),
	CONSTRAINT "booking_series_price" CHECK ("booking_series"."price_cents" = 0 or "booking_series"."price_cents" between 50 and 9999999)
);
--> statement-breakpoint
CREATE TABLE "booking_sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"professional_id" bigint NOT NULL,
	"service_id" bigint NOT NULL,
	"series_id" bigint,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"zone" text NOT NULL,
	"busy" "tstzmultirange" NOT NULL,
	"capacity" integer NOT NULL,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"dated" text DEFAULT 'open' NOT NULL,
	"state" text DEFAULT 'live' NOT NULL,
	"place" text,
	"meeting_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_sessions_times" CHECK ("booking_sessions"."starts_at" < "booking_sessions"."ends_at"),
	CONSTRAINT "booking_sessions_busy" CHECK ("booking_sessions"."busy" @> tstzrange("booking_sessions"."starts_at", "booking_sessions"."ends_at")),
	CONSTRAINT "booking_sessions_seats" CHECK ("booking_sessions"."seats_taken" between 0 and "booking_sessions"."capacity"),
	CONSTRAINT "booking_sessions_capacity" CHECK ("booking_sessions"."capacity" between 1 and 30),
	CONSTRAINT "booking_sessions_state" CHECK ("booking_sessions"."state" in ('live', 'released')),
	CONSTRAINT "booking_sessions_dated" CHECK ("booking_sessions"."dated" in ('open', 'fixed')),
	CONSTRAINT "booking_sessions_released" CHECK ("booking_sessions"."state" = 'live' or "booking_sessions"."seats_taken" = 0)
);
--> statement-breakpoint
CREATE TABLE "waiting_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"dance_role" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"offer_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waiting_entries_state" CHECK ("waiting_entries"."state" in ('waiting', 'offered', 'taken', 'passed', 'left')),
	CONSTRAINT "waiting_entries_role" CHECK ("waiting_entries"."dance_role" in ('lead', 'follow', 'either')),
	CONSTRAINT "waiting_entries_offer" CHECK (("waiting_entries"."state" = 'offered') = ("waiting_entries"."offer_until" is not null))
);
--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_moves" ADD CONSTRAINT "booking_moves_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_reminders" ADD CONSTRAINT "booking_reminders_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_reminders" ADD CONSTRAINT "booking_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_session_id_booking_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."booking_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_professional_id_professionals_user_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_feeds" ADD CONSTRAINT "busy_feeds_user_id_professionals_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."professionals"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_dates" ADD CONSTRAINT "availability_dates_user_id_professionals_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."professionals"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_hours" ADD CONSTRAINT "availability_hours_user_id_professionals_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."professionals"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_user_id_professionals_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."professionals"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_reviews" ADD CONSTRAINT "booking_reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_reviews" ADD CONSTRAINT "booking_reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_reviews" ADD CONSTRAINT "booking_reviews_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_user_id_professionals_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."professionals"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_series" ADD CONSTRAINT "booking_series_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_sessions" ADD CONSTRAINT "booking_sessions_professional_id_professionals_user_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_sessions" ADD CONSTRAINT "booking_sessions_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_sessions" ADD CONSTRAINT "booking_sessions_series_id_booking_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."booking_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_session_id_booking_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."booking_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_events_of" ON "booking_events" USING btree ("booking_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_moves_one_open" ON "booking_moves" USING btree ("booking_id") WHERE "booking_moves"."state" = 'open';--> statement-breakpoint
CREATE INDEX "booking_moves_of" ON "booking_moves" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "booking_moves_ending" ON "booking_moves" USING btree ("expires_at") WHERE "booking_moves"."state" = 'open';--> statement-breakpoint
CREATE INDEX "bookings_received" ON "bookings" USING btree ("professional_id","state","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_made" ON "bookings" USING btree ("learner_id","state","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_of_session" ON "bookings" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "bookings_of_service" ON "bookings" USING btree ("service_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_holds" ON "bookings" USING btree ("hold_expires_at") WHERE "bookings"."state" = 'held';--> statement-breakpoint
CREATE INDEX "bookings_answers" ON "bookings" USING btree ("answer_by") WHERE "bookings"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "bookings_confirmed" ON "bookings" USING btree ("ends_at") WHERE "bookings"."state" = 'confirmed';--> statement-breakpoint
CREATE INDEX "bookings_starting" ON "bookings" USING btree ("starts_at") WHERE "bookings"."state" = 'confirmed';--> statement-breakpoint
CREATE INDEX "bookings_reported" ON "bookings" USING btree ("reported_at") WHERE "bookings"."reported_at" is not null and "bookings"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "busy_feeds_due" ON "busy_feeds" USING btree ("tried_at");--> statement-breakpoint
CREATE INDEX "availability_hours_of" ON "availability_hours" USING btree ("user_id","weekday","from_min");--> statement-breakpoint
CREATE INDEX "professionals_city" ON "professionals" USING btree ("city") WHERE "professionals"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "professionals_published" ON "professionals" USING btree ("published_at" DESC NULLS LAST,"user_id" DESC NULLS LAST) WHERE "professionals"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "booking_reviews_about" ON "booking_reviews" USING btree ("about_id","published_at");--> statement-breakpoint
CREATE INDEX "booking_reviews_author" ON "booking_reviews" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "booking_reviews_unseen" ON "booking_reviews" USING btree ("created_at") WHERE "booking_reviews"."published_at" is null;--> statement-breakpoint
CREATE INDEX "services_of" ON "services" USING btree ("user_id","position","id");--> statement-breakpoint
CREATE INDEX "booking_series_service" ON "booking_series" USING btree ("service_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_sessions_once" ON "booking_sessions" USING btree ("service_id","starts_at") WHERE "booking_sessions"."state" = 'live';--> statement-breakpoint
CREATE INDEX "booking_sessions_of" ON "booking_sessions" USING btree ("professional_id","starts_at");--> statement-breakpoint
CREATE INDEX "booking_sessions_series" ON "booking_sessions" USING btree ("series_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entries_once" ON "waiting_entries" USING btree ("session_id","user_id") WHERE "waiting_entries"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waiting_entries_person" ON "waiting_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "waiting_entries_offers" ON "waiting_entries" USING btree ("offer_until") WHERE "waiting_entries"."state" = 'offered';