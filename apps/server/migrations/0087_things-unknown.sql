CREATE TABLE "installations" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"mark" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installations_one" CHECK ("installations"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "provider_unknowns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_unknowns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"test" boolean NOT NULL,
	"kind" text NOT NULL,
	"provider_ref" text NOT NULL,
	"amount_cents" integer,
	"currency" text DEFAULT 'usd' NOT NULL,
	"destination" text,
	"payment_ref" text,
	"made_at" timestamp (3) with time zone NOT NULL,
	"marked" boolean NOT NULL,
	"says" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"taken_up_as" text,
	"taken_up_to" bigint,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_unknowns_provider" CHECK ("provider_unknowns"."provider" in ('sandbox', 'stripe')),
	CONSTRAINT "provider_unknowns_kind" CHECK ("provider_unknowns"."kind" in ('payment', 'refund', 'dispute', 'transfer', 'bank_payout', 'subscription')),
	CONSTRAINT "provider_unknowns_state" CHECK ("provider_unknowns"."state" in ('open', 'taken_up', 'not_ours')),
	CONSTRAINT "provider_unknowns_currency" CHECK ("provider_unknowns"."currency" ~ '^[a-z]{3}$'),
	CONSTRAINT "provider_unknowns_amount" CHECK ("provider_unknowns"."amount_cents" >= 0),
	CONSTRAINT "provider_unknowns_decided" CHECK (("provider_unknowns"."state" = 'open') = ("provider_unknowns"."decided_at" is null)),
	CONSTRAINT "provider_unknowns_as" CHECK (("provider_unknowns"."state" = 'taken_up') = ("provider_unknowns"."taken_up_as" is not null)),
	CONSTRAINT "provider_unknowns_as_kind" CHECK ("provider_unknowns"."taken_up_as" in ('order', 'seller', 'plan', 'unknown'))
);
--> statement-breakpoint
ALTER TABLE "provider_unknowns" ADD CONSTRAINT "provider_unknowns_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_unknowns_once" ON "provider_unknowns" USING btree ("provider","provider_ref");--> statement-breakpoint
CREATE INDEX "provider_unknowns_open" ON "provider_unknowns" USING btree ("marked","found_at") WHERE "provider_unknowns"."state" = 'open';--> statement-breakpoint
CREATE INDEX "provider_unknowns_found" ON "provider_unknowns" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "provider_unknowns_decided_by" ON "provider_unknowns" USING btree ("decided_by");
--> statement-breakpoint
-- In the migration and not at the first use, so that every backup has it.
INSERT INTO "installations" DEFAULT VALUES;
