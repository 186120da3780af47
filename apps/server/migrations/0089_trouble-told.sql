CREATE TABLE "refused_events" (
	"provider" text NOT NULL,
	"of_sellers" boolean NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "refused_events_provider_of_sellers_pk" PRIMARY KEY("provider","of_sellers"),
	CONSTRAINT "refused_events_provider" CHECK ("refused_events"."provider" in ('sandbox', 'stripe'))
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"schedule" text,
	"known_since" timestamp (3) with time zone NOT NULL,
	"running_since" timestamp (3) with time zone,
	"succeeded_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "troubles" (
	"key" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"over_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "payees" ADD COLUMN "not_ready_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_not_ready_since" CHECK (not "payees"."ready" or "payees"."not_ready_since" is null);