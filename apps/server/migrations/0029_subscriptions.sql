CREATE TABLE "held_tiers" (
	"user_id" bigint NOT NULL,
	"source" text NOT NULL,
	"subscription_id" bigint NOT NULL,
	"tier" text NOT NULL,
	"plan" text NOT NULL,
	"status" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "held_tiers_user_id_source_pk" PRIMARY KEY("user_id","source"),
	CONSTRAINT "held_tiers_source" CHECK ("held_tiers"."source" in ('own', 'seat')),
	CONSTRAINT "held_tiers_tier" CHECK ("held_tiers"."tier" in ('educator', 'premium', 'royalty')),
	CONSTRAINT "held_tiers_status" CHECK ("held_tiers"."status" in ('incomplete', 'trialing', 'active', 'past_due', 'canceled', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "billing_credits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_credits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"cents" integer NOT NULL,
	"invoice_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_credits_cents" CHECK ("billing_credits"."cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "subscription_disputes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"provider_ref" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_disputes_ref_taken" UNIQUE("provider_ref"),
	CONSTRAINT "subscription_disputes_state" CHECK ("subscription_disputes"."state" in ('inquiry', 'open', 'won', 'lost')),
	CONSTRAINT "subscription_disputes_amount" CHECK ("subscription_disputes"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "subscription_invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text DEFAULT '' NOT NULL,
	"subscription_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"price_id" bigint NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"lines" jsonb NOT NULL,
	"total_cents" integer NOT NULL,
	"credit_used_cents" integer DEFAULT 0 NOT NULL,
	"credit_given_cents" integer DEFAULT 0 NOT NULL,
	"paid_cents" integer DEFAULT 0 NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"provider_ref" text NOT NULL,
	"payment_ref" text,
	"fee_cents" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_invoices_number_taken" UNIQUE("number"),
	CONSTRAINT "subscription_invoices_ref_taken" UNIQUE("provider_ref"),
	CONSTRAINT "subscription_invoices_payment_taken" UNIQUE("payment_ref"),
	CONSTRAINT "subscription_invoices_reason" CHECK ("subscription_invoices"."reason" in ('first', 'renewal', 'upgrade', 'seats')),
	CONSTRAINT "subscription_invoices_state" CHECK ("subscription_invoices"."state" in ('open', 'paid', 'void', 'refunded')),
	CONSTRAINT "subscription_invoices_period" CHECK ("subscription_invoices"."period_start" < "subscription_invoices"."period_end"),
	CONSTRAINT "subscription_invoices_amounts" CHECK ("subscription_invoices"."total_cents" >= 0 and "subscription_invoices"."credit_used_cents" between 0 and "subscription_invoices"."total_cents" and "subscription_invoices"."credit_given_cents" >= 0
        and "subscription_invoices"."refunded_cents" between 0 and "subscription_invoices"."paid_cents"),
	CONSTRAINT "subscription_invoices_paid_whole" CHECK ("subscription_invoices"."state" not in ('paid', 'refunded') or "subscription_invoices"."paid_cents" = "subscription_invoices"."total_cents" - "subscription_invoices"."credit_used_cents"),
	CONSTRAINT "subscription_invoices_settled" CHECK (("subscription_invoices"."state" in ('paid', 'refunded')) = ("subscription_invoices"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "subscription_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"provider_ref" text NOT NULL,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_payments_ref_taken" UNIQUE("provider_ref"),
	CONSTRAINT "subscription_payments_kind" CHECK ("subscription_payments"."kind" in ('invoice', 'card')),
	CONSTRAINT "subscription_payments_status" CHECK ("subscription_payments"."status" in ('created', 'requires_action', 'processing', 'succeeded', 'failed', 'canceled')),
	CONSTRAINT "subscription_payments_amount" CHECK ("subscription_payments"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "subscription_quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"price_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"kind" text NOT NULL,
	"lines" jsonb NOT NULL,
	"due_cents" integer NOT NULL,
	"proration_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_quotes_due" CHECK ("subscription_quotes"."due_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "subscription_refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text,
	"requested_by" bigint,
	"state" text DEFAULT 'queued' NOT NULL,
	"provider_ref" text,
	"idempotency_key" text NOT NULL,
	"error" text,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_refunds_ref_taken" UNIQUE("provider_ref"),
	CONSTRAINT "subscription_refunds_key_taken" UNIQUE("idempotency_key"),
	CONSTRAINT "subscription_refunds_amount" CHECK ("subscription_refunds"."amount_cents" > 0),
	CONSTRAINT "subscription_refunds_state" CHECK ("subscription_refunds"."state" in ('queued', 'sent', 'succeeded', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "plan_prices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_id" bigint NOT NULL,
	"cents" integer NOT NULL,
	"seat_cents" integer,
	"sold_until" timestamp (3) with time zone,
	"existing_from" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_prices_cents" CHECK ("plan_prices"."cents" between 1 and 9999999),
	CONSTRAINT "plan_prices_seat_cents" CHECK ("plan_prices"."seat_cents" between 1 and 9999999)
);
--> statement-breakpoint
CREATE TABLE "subscription_plans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL,
	"tier" text NOT NULL,
	"interval" text NOT NULL,
	"position" integer NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_plans_key_taken" UNIQUE("key"),
	CONSTRAINT "subscription_plans_tier" CHECK ("subscription_plans"."tier" in ('educator', 'premium', 'royalty')),
	CONSTRAINT "subscription_plans_interval" CHECK ("subscription_plans"."interval" in ('month', 'quarter', 'year')),
	CONSTRAINT "subscription_plans_key" CHECK ("subscription_plans"."key" ~ '^[a-z][a-z0-9_]{2,59}$')
);
--> statement-breakpoint
CREATE TABLE "subscription_tiers" (
	"tier" text PRIMARY KEY NOT NULL,
	"commission_bps" integer,
	"includes" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_tiers_tier" CHECK ("subscription_tiers"."tier" in ('free', 'educator', 'premium', 'royalty')),
	CONSTRAINT "subscription_tiers_commission" CHECK ("subscription_tiers"."commission_bps" between 0 and 10000),
	CONSTRAINT "subscription_tiers_sells" CHECK (("subscription_tiers"."tier" = 'free') = ("subscription_tiers"."commission_bps" is null))
);
--> statement-breakpoint
CREATE TABLE "studio_seats" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "studio_seats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription_id" bigint NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"user_id" bigint,
	"state" text DEFAULT 'invited' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "studio_seats_state" CHECK ("studio_seats"."state" in ('invited', 'held', 'removed')),
	CONSTRAINT "studio_seats_held" CHECK ("studio_seats"."state" <> 'held' or "studio_seats"."user_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"test" boolean NOT NULL,
	"provider_ref" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_customers_ref_taken" UNIQUE("provider_ref"),
	CONSTRAINT "billing_customers_provider" CHECK ("billing_customers"."provider" in ('sandbox', 'stripe'))
);
--> statement-breakpoint
CREATE TABLE "subscription_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"actor_id" bigint,
	"detail" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_events_kind" CHECK ("subscription_events"."kind" in ('checkout_begun', 'trial_started', 'activated', 'renewed', 'payment_failed', 'recovered', 'upgraded', 'change_planned', 'change_dropped', 'changed', 'cancel_planned', 'cancel_dropped', 'canceled', 'expired', 'card_changed', 'price_changed', 'refunded', 'disputed', 'advanced'))
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"plan_id" bigint NOT NULL,
	"price_id" bigint NOT NULL,
	"status" text DEFAULT 'incomplete' NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"provider" text NOT NULL,
	"test" boolean NOT NULL,
	"customer_id" bigint NOT NULL,
	"provider_ref" text,
	"current_period_start" timestamp (3) with time zone,
	"current_period_end" timestamp (3) with time zone,
	"trial_end" timestamp (3) with time zone,
	"trial_days" integer DEFAULT 0 NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"pending_price_id" bigint,
	"pending_quantity" integer,
	"past_due_since" timestamp (3) with time zone,
	"grace_until" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"card" jsonb,
	"credit_cents" integer DEFAULT 0 NOT NULL,
	"coupon_code" text,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"studio_name" text,
	"terms_version" integer NOT NULL,
	"synced_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_provider_ref_taken" UNIQUE("provider_ref"),
	CONSTRAINT "subscriptions_kind" CHECK ("subscriptions"."kind" in ('own', 'studio')),
	CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('incomplete', 'trialing', 'active', 'past_due', 'canceled', 'expired')),
	CONSTRAINT "subscriptions_provider" CHECK ("subscriptions"."provider" in ('sandbox', 'stripe')),
	CONSTRAINT "subscriptions_period" CHECK ("subscriptions"."current_period_start" < "subscriptions"."current_period_end"),
	CONSTRAINT "subscriptions_lasts" CHECK ("subscriptions"."status" not in ('trialing', 'active', 'past_due') or "subscriptions"."current_period_end" is not null),
	CONSTRAINT "subscriptions_quantity" CHECK ("subscriptions"."quantity" between 1 and 200 and ("subscriptions"."kind" = 'studio' or "subscriptions"."quantity" = 1)),
	CONSTRAINT "subscriptions_studio" CHECK (("subscriptions"."kind" = 'studio') = ("subscriptions"."studio_name" is not null)),
	CONSTRAINT "subscriptions_pending" CHECK (("subscriptions"."pending_price_id" is null) = ("subscriptions"."pending_quantity" is null)),
	CONSTRAINT "subscriptions_past_due" CHECK (("subscriptions"."status" = 'past_due') = ("subscriptions"."grace_until" is not null) and ("subscriptions"."past_due_since" is null) = ("subscriptions"."grace_until" is null)),
	CONSTRAINT "subscriptions_ended" CHECK (("subscriptions"."status" in ('canceled', 'expired')) = ("subscriptions"."ended_at" is not null)),
	CONSTRAINT "subscriptions_credit" CHECK ("subscriptions"."credit_cents" >= 0 and "subscriptions"."discount_cents" >= 0 and "subscriptions"."trial_days" >= 0)
);
--> statement-breakpoint
CREATE TABLE "trial_uses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trial_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"email_hash" text,
	"subscription_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trial_uses_user" UNIQUE("user_id"),
	CONSTRAINT "trial_uses_email" UNIQUE("email_hash")
);
--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_source";--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "invoice_id" bigint;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "invoice_refund_id" bigint;--> statement-breakpoint
ALTER TABLE "held_tiers" ADD CONSTRAINT "held_tiers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_credits" ADD CONSTRAINT "billing_credits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_credits" ADD CONSTRAINT "billing_credits_invoice_id_subscription_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."subscription_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_disputes" ADD CONSTRAINT "subscription_disputes_invoice_id_subscription_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."subscription_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ADD CONSTRAINT "subscription_invoices_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ADD CONSTRAINT "subscription_invoices_price_id_plan_prices_id_fk" FOREIGN KEY ("price_id") REFERENCES "public"."plan_prices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_payments" ADD CONSTRAINT "subscription_payments_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_quotes" ADD CONSTRAINT "subscription_quotes_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_quotes" ADD CONSTRAINT "subscription_quotes_price_id_plan_prices_id_fk" FOREIGN KEY ("price_id") REFERENCES "public"."plan_prices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_refunds" ADD CONSTRAINT "subscription_refunds_invoice_id_subscription_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."subscription_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_refunds" ADD CONSTRAINT "subscription_refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_prices" ADD CONSTRAINT "plan_prices_plan_id_subscription_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."subscription_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_seats" ADD CONSTRAINT "studio_seats_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_seats" ADD CONSTRAINT "studio_seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_events" ADD CONSTRAINT "subscription_events_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_events" ADD CONSTRAINT "subscription_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_subscription_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."subscription_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_price_id_plan_prices_id_fk" FOREIGN KEY ("price_id") REFERENCES "public"."plan_prices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_customer_id_billing_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."billing_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_pending_price_id_plan_prices_id_fk" FOREIGN KEY ("pending_price_id") REFERENCES "public"."plan_prices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_uses" ADD CONSTRAINT "trial_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_uses" ADD CONSTRAINT "trial_uses_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_tiers_subscription" ON "held_tiers" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "billing_credits_user" ON "billing_credits" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_credits_once" ON "billing_credits" USING btree ("invoice_id",("cents" > 0));--> statement-breakpoint
CREATE INDEX "subscription_disputes_invoice" ON "subscription_disputes" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "subscription_invoices_subscription" ON "subscription_invoices" USING btree ("subscription_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_invoices_one_renewal" ON "subscription_invoices" USING btree ("subscription_id","period_start") WHERE "subscription_invoices"."reason" = 'renewal' and "subscription_invoices"."state" <> 'void';--> statement-breakpoint
CREATE INDEX "subscription_invoices_due" ON "subscription_invoices" USING btree ("next_attempt_at") WHERE "subscription_invoices"."state" = 'open';--> statement-breakpoint
CREATE INDEX "subscription_invoices_paid" ON "subscription_invoices" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "subscription_invoices_price" ON "subscription_invoices" USING btree ("price_id");--> statement-breakpoint
CREATE INDEX "subscription_payments_subscription" ON "subscription_payments" USING btree ("subscription_id","id");--> statement-breakpoint
CREATE INDEX "subscription_quotes_subscription" ON "subscription_quotes" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "subscription_quotes_price" ON "subscription_quotes" USING btree ("price_id");--> statement-breakpoint
CREATE INDEX "subscription_quotes_expires" ON "subscription_quotes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "subscription_refunds_invoice" ON "subscription_refunds" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "subscription_refunds_requested_by" ON "subscription_refunds" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "subscription_refunds_created" ON "subscription_refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "subscription_refunds_open" ON "subscription_refunds" USING btree ("created_at") WHERE "subscription_refunds"."state" in ('queued', 'sent');--> statement-breakpoint
CREATE UNIQUE INDEX "plan_prices_on_sale" ON "plan_prices" USING btree ("plan_id") WHERE "plan_prices"."sold_until" is null;--> statement-breakpoint
CREATE INDEX "plan_prices_plan" ON "plan_prices" USING btree ("plan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "studio_seats_once" ON "studio_seats" USING btree ("subscription_id","email_key") WHERE "studio_seats"."state" <> 'removed';--> statement-breakpoint
CREATE UNIQUE INDEX "studio_seats_one_held" ON "studio_seats" USING btree ("user_id") WHERE "studio_seats"."state" = 'held';--> statement-breakpoint
CREATE INDEX "studio_seats_email" ON "studio_seats" USING btree ("email_key") WHERE "studio_seats"."state" <> 'removed';--> statement-breakpoint
CREATE UNIQUE INDEX "billing_customers_once" ON "billing_customers" USING btree ("user_id","provider","test");--> statement-breakpoint
CREATE INDEX "subscription_events_subscription" ON "subscription_events" USING btree ("subscription_id","id");--> statement-breakpoint
CREATE INDEX "subscription_events_actor" ON "subscription_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "subscription_events_created" ON "subscription_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_open" ON "subscriptions" USING btree ("user_id","kind") WHERE "subscriptions"."status" in ('incomplete', 'trialing', 'active', 'past_due');--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "subscriptions_period_end" ON "subscriptions" USING btree ("status","current_period_end");--> statement-breakpoint
CREATE INDEX "subscriptions_grace" ON "subscriptions" USING btree ("grace_until") WHERE "subscriptions"."status" = 'past_due';--> statement-breakpoint
CREATE INDEX "subscriptions_begun" ON "subscriptions" USING btree ("created_at") WHERE "subscriptions"."status" = 'incomplete';--> statement-breakpoint
CREATE INDEX "subscriptions_created" ON "subscriptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_plan" ON "subscriptions" USING btree ("plan_id","status");--> statement-breakpoint
CREATE INDEX "subscriptions_price" ON "subscriptions" USING btree ("price_id");--> statement-breakpoint
CREATE INDEX "subscriptions_pending_price" ON "subscriptions" USING btree ("pending_price_id");--> statement-breakpoint
CREATE INDEX "subscriptions_customer" ON "subscriptions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "trial_uses_subscription" ON "trial_uses" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_once_an_invoice" ON "ledger_transactions" USING btree ("invoice_id","kind") WHERE "ledger_transactions"."invoice_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_once_an_invoice_refund" ON "ledger_transactions" USING btree ("invoice_refund_id","kind") WHERE "ledger_transactions"."invoice_refund_id" is not null;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_source" CHECK (num_nonnulls("ledger_transactions"."order_id", "ledger_transactions"."payment_id", "ledger_transactions"."refund_id", "ledger_transactions"."order_item_id", "ledger_transactions"."invoice_id", "ledger_transactions"."invoice_refund_id") = 1 and case
        when "ledger_transactions"."invoice_id" is not null then "ledger_transactions"."kind" in ('sale', 'fee')
        when "ledger_transactions"."invoice_refund_id" is not null then "ledger_transactions"."kind" in ('refund', 'refund_settled', 'refund_failed')
        when "ledger_transactions"."order_id" is not null then "ledger_transactions"."kind" in ('sale')
        when "ledger_transactions"."payment_id" is not null then "ledger_transactions"."kind" in ('fee', 'adjustment')
        when "ledger_transactions"."refund_id" is not null then "ledger_transactions"."kind" in ('refund', 'refund_settled', 'refund_failed')
        else "ledger_transactions"."kind" in ('refund') end);--> statement-breakpoint
ALTER TABLE "held_tiers" ADD CONSTRAINT "held_tiers_of_subscription" FOREIGN KEY ("subscription_id") REFERENCES "subscriptions"("id");--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_invoice" FOREIGN KEY ("invoice_id") REFERENCES "subscription_invoices"("id");--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_invoice_refund" FOREIGN KEY ("invoice_refund_id") REFERENCES "subscription_refunds"("id");--> statement-breakpoint
-- The ledger takes from the subscription whether money is real, where that never changes.
CREATE OR REPLACE FUNCTION ledger_transaction_is_test(t ledger_transactions) RETURNS boolean LANGUAGE sql STABLE AS $$
  select case when coalesce(t.invoice_id, t.invoice_refund_id) is not null then
    (select s.test from subscriptions s join subscription_invoices i on i.subscription_id = s.id where i.id = coalesce(t.invoice_id,
      (select r.invoice_id from subscription_refunds r where r.id = t.invoice_refund_id)))
  else (select o.test from orders o where o.id = coalesce(t.order_id,
    (select p.order_id from payments p where p.id = t.payment_id),
    (select r.order_id from refunds r where r.id = t.refund_id),
    (select i.order_id from order_items i where i.id = t.order_item_id))) end
$$;
--> statement-breakpoint
CREATE FUNCTION subscription_keeps_its_money() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if (new.test, new.user_id, new.kind, new.provider) is distinct from (old.test, old.user_id, old.kind, old.provider) then
    raise exception 'a subscription keeps its owner, kind and the kind of its money'
      using errcode = 'restrict_violation', constraint = 'subscriptions_test_kept';
  end if;
  if old.status in ('canceled', 'expired') and new.status <> old.status then
    raise exception 'a subscription that is over stays over' using errcode = 'restrict_violation', constraint = 'subscriptions_over';
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER subscriptions_test_kept BEFORE UPDATE ON subscriptions FOR EACH ROW EXECUTE FUNCTION subscription_keeps_its_money();
--> statement-breakpoint
CREATE FUNCTION subscription_invoice_is_numbered() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.number := 'PAV-' || lpad(new.id::text, 8, '0');
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER subscription_invoices_numbered BEFORE INSERT ON subscription_invoices FOR EACH ROW EXECUTE FUNCTION subscription_invoice_is_numbered();
--> statement-breakpoint
-- What was paid stays paid, and what it was for stays what it was.
CREATE FUNCTION subscription_invoice_stays_paid() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if old.state in ('paid', 'refunded') and (new.state not in ('paid', 'refunded')
    or (new.subscription_id, new.total_cents, new.credit_used_cents, new.paid_cents, new.number)
      is distinct from (old.subscription_id, old.total_cents, old.credit_used_cents, old.paid_cents, old.number)) then
    raise exception 'a paid invoice stays as it is' using errcode = 'restrict_violation', constraint = 'subscription_invoices_kept';
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER subscription_invoices_kept BEFORE UPDATE ON subscription_invoices FOR EACH ROW EXECUTE FUNCTION subscription_invoice_stays_paid();
--> statement-breakpoint
CREATE FUNCTION subscription_history_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception 'account credit is append-only' using errcode = 'restrict_violation', constraint = 'billing_credits_append_only';
end $$;
--> statement-breakpoint
CREATE TRIGGER billing_credits_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON billing_credits
  FOR EACH STATEMENT EXECUTE FUNCTION subscription_history_is_append_only();
--> statement-breakpoint
-- A studio never has more people than seats, whoever takes the last one at the same moment.
CREATE FUNCTION studio_seats_fit() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  seats integer;
begin
  select quantity into seats from subscriptions where id = new.subscription_id for update;
  if new.state <> 'removed' and (select count(*) from studio_seats
    where subscription_id = new.subscription_id and state <> 'removed' and id <> new.id) >= seats then
    raise exception 'every seat is taken' using errcode = 'check_violation', constraint = 'studio_seats_full';
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER studio_seats_fit BEFORE INSERT OR UPDATE OF state, subscription_id ON studio_seats FOR EACH ROW EXECUTE FUNCTION studio_seats_fit();
--> statement-breakpoint
INSERT INTO subscription_tiers (tier, commission_bps, includes) VALUES
  ('free', null, array['Buy, learn and book', 'Free courses and resources']),
  ('educator', 2000, array['Create certification courses', 'Sell resources', 'Get booked']),
  ('premium', 1200, array['Everything marked “Included with Imperial”', 'Own certificate templates', 'Full analytics history']),
  ('royalty', 500, array['Everything marked “Included with Royal”', 'Featured placement', 'Priority review']);
--> statement-breakpoint
WITH made AS (
  INSERT INTO subscription_plans (key, name, tier, interval, position) VALUES
    ('educator_monthly', 'Nobility Monthly', 'educator', 'month', 1),
    ('educator_quarterly', 'Nobility Quarterly', 'educator', 'quarter', 2),
    ('educator_annual', 'Nobility Annual', 'educator', 'year', 3),
    ('premium_monthly', 'Imperial Monthly', 'premium', 'month', 4),
    ('premium_quarterly', 'Imperial Quarterly', 'premium', 'quarter', 5),
    ('premium_annual', 'Imperial Annual', 'premium', 'year', 6),
    ('royalty_monthly', 'Royal Monthly', 'royalty', 'month', 7),
    ('royalty_quarterly', 'Royal Quarterly', 'royalty', 'quarter', 8),
    ('royalty_annual', 'Royal Annual', 'royalty', 'year', 9)
  RETURNING id, tier, interval
)
INSERT INTO plan_prices (plan_id, cents, seat_cents)
SELECT made.id, p.cents, p.cents FROM made JOIN (VALUES
  ('educator', 'month', 1900), ('educator', 'quarter', 5400), ('educator', 'year', 19000),
  ('premium', 'month', 3900), ('premium', 'quarter', 11100), ('premium', 'year', 39000),
  ('royalty', 'month', 7900), ('royalty', 'quarter', 22500), ('royalty', 'year', 79000)
) AS p(tier, interval, cents) ON p.tier = made.tier AND p.interval = made.interval;
