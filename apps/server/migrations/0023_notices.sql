CREATE TABLE "notice_preferences" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"in_app" boolean NOT NULL,
	"email" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_preferences_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text,
	"link" text,
	"dedupe_key" text,
	"read_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_title" CHECK (char_length("notices"."title") between 1 and 300),
	CONSTRAINT "notices_body" CHECK (char_length("notices"."body") <= 300),
	CONSTRAINT "notices_link" CHECK ("notices"."link" ~ '^/([^/\\]|$)' and char_length("notices"."link") <= 2000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("user_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "notices_of_person" ON "notices" USING btree ("user_id","id") WHERE "notices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "notices_of_kind" ON "notices" USING btree ("user_id","kind","id") WHERE "notices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id","id") WHERE "notices"."read_at" is null and "notices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "notices_created_at_index" ON "notices" USING btree ("created_at");