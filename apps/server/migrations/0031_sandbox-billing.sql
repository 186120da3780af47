CREATE TABLE "sandbox_charges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_charges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_ref" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"error" text,
	"idempotency_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_charges_key_taken" UNIQUE("idempotency_key"),
	CONSTRAINT "sandbox_charges_status" CHECK ("sandbox_charges"."status" in ('succeeded', 'failed')),
	CONSTRAINT "sandbox_charges_amount" CHECK ("sandbox_charges"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_customers" (
	"ref" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"user_id" bigint NOT NULL,
	"credit_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_customers_key_taken" UNIQUE("idempotency_key"),
	CONSTRAINT "sandbox_customers_credit" CHECK ("sandbox_customers"."credit_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_invoice_disputes" (
	"ref" text PRIMARY KEY NOT NULL,
	"invoice_ref" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_invoice_disputes_state" CHECK ("sandbox_invoice_disputes"."state" in ('inquiry', 'open', 'won', 'lost')),
	CONSTRAINT "sandbox_invoice_disputes_amount" CHECK ("sandbox_invoice_disputes"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_invoice_refunds" (
	"ref" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"invoice_ref" text NOT NULL,
	"refund_id" bigint,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_invoice_refunds_key_taken" UNIQUE("idempotency_key"),
	CONSTRAINT "sandbox_invoice_refunds_amount" CHECK ("sandbox_invoice_refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_invoices" (
	"ref" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_invoices_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription_ref" text NOT NULL,
	"idempotency_key" text,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"price" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"period_number" integer NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"lines" jsonb NOT NULL,
	"total_cents" integer NOT NULL,
	"credit_used_cents" integer NOT NULL,
	"paid_cents" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"payment_ref" text NOT NULL,
	"payment_status" text NOT NULL,
	"card" jsonb,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_invoices_number_taken" UNIQUE("number"),
	CONSTRAINT "sandbox_invoices_key_taken" UNIQUE("idempotency_key"),
	CONSTRAINT "sandbox_invoices_payment_taken" UNIQUE("payment_ref"),
	CONSTRAINT "sandbox_invoices_reason" CHECK ("sandbox_invoices"."reason" in ('first', 'renewal', 'upgrade', 'seats')),
	CONSTRAINT "sandbox_invoices_state" CHECK ("sandbox_invoices"."state" in ('draft', 'open', 'paid', 'void')),
	CONSTRAINT "sandbox_invoices_payment" CHECK ("sandbox_invoices"."payment_status" in ('created', 'requires_action', 'processing', 'succeeded', 'failed', 'canceled')),
	CONSTRAINT "sandbox_invoices_period" CHECK ("sandbox_invoices"."period_start" < "sandbox_invoices"."period_end"),
	CONSTRAINT "sandbox_invoices_credit" CHECK ("sandbox_invoices"."credit_used_cents" between 0 and greatest("sandbox_invoices"."total_cents", 0)),
	CONSTRAINT "sandbox_invoices_settled" CHECK (("sandbox_invoices"."state" = 'paid') = ("sandbox_invoices"."paid_at" is not null)),
	CONSTRAINT "sandbox_invoices_paid_whole" CHECK ("sandbox_invoices"."paid_cents" = case when "sandbox_invoices"."state" = 'paid'
        then greatest("sandbox_invoices"."total_cents", 0) - "sandbox_invoices"."credit_used_cents" else 0 end)
);
--> statement-breakpoint
CREATE TABLE "sandbox_setups" (
	"ref" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"customer_ref" text NOT NULL,
	"subscription_id" bigint NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"error" text,
	"card" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_setups_key_taken" UNIQUE("idempotency_key"),
	CONSTRAINT "sandbox_setups_status" CHECK ("sandbox_setups"."status" in ('created', 'requires_action', 'processing', 'succeeded', 'failed', 'canceled')),
	CONSTRAINT "sandbox_setups_card" CHECK ("sandbox_setups"."status" <> 'succeeded' or "sandbox_setups"."card" is not null)
);
--> statement-breakpoint
CREATE TABLE "sandbox_subscriptions" (
	"ref" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_subscriptions_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"idempotency_key" text NOT NULL,
	"customer_ref" text NOT NULL,
	"subscription_id" bigint NOT NULL,
	"status" text NOT NULL,
	"price" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"anchor_day" integer NOT NULL,
	"period_number" integer DEFAULT 0 NOT NULL,
	"current_period_start" timestamp (3) with time zone,
	"current_period_end" timestamp (3) with time zone,
	"period_cents" integer DEFAULT 0 NOT NULL,
	"trial_end" timestamp (3) with time zone,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"planned" jsonb,
	"card" jsonb,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_subscriptions_number_taken" UNIQUE("number"),
	CONSTRAINT "sandbox_subscriptions_key_taken" UNIQUE("idempotency_key"),
	CONSTRAINT "sandbox_subscriptions_status" CHECK ("sandbox_subscriptions"."status" in ('incomplete', 'trialing', 'active', 'past_due', 'canceled', 'expired')),
	CONSTRAINT "sandbox_subscriptions_numbers" CHECK ("sandbox_subscriptions"."quantity" > 0 and "sandbox_subscriptions"."discount_cents" >= 0),
	CONSTRAINT "sandbox_subscriptions_anchor" CHECK ("sandbox_subscriptions"."anchor_day" between 1 and 31),
	CONSTRAINT "sandbox_subscriptions_period" CHECK ("sandbox_subscriptions"."current_period_start" < "sandbox_subscriptions"."current_period_end"),
	CONSTRAINT "sandbox_subscriptions_over" CHECK (("sandbox_subscriptions"."status" in ('canceled', 'expired')) = ("sandbox_subscriptions"."ended_at" is not null)
        and ("sandbox_subscriptions"."status" in ('canceled', 'expired')) = ("sandbox_subscriptions"."due_at" is null))
);
--> statement-breakpoint
ALTER TABLE "sandbox_charges" ADD CONSTRAINT "sandbox_charges_invoice_ref_sandbox_invoices_ref_fk" FOREIGN KEY ("invoice_ref") REFERENCES "public"."sandbox_invoices"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_invoice_disputes" ADD CONSTRAINT "sandbox_invoice_disputes_invoice_ref_sandbox_invoices_ref_fk" FOREIGN KEY ("invoice_ref") REFERENCES "public"."sandbox_invoices"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_invoice_refunds" ADD CONSTRAINT "sandbox_invoice_refunds_invoice_ref_sandbox_invoices_ref_fk" FOREIGN KEY ("invoice_ref") REFERENCES "public"."sandbox_invoices"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_invoices" ADD CONSTRAINT "sandbox_invoices_subscription_ref_sandbox_subscriptions_ref_fk" FOREIGN KEY ("subscription_ref") REFERENCES "public"."sandbox_subscriptions"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_setups" ADD CONSTRAINT "sandbox_setups_customer_ref_sandbox_customers_ref_fk" FOREIGN KEY ("customer_ref") REFERENCES "public"."sandbox_customers"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ADD CONSTRAINT "sandbox_subscriptions_customer_ref_sandbox_customers_ref_fk" FOREIGN KEY ("customer_ref") REFERENCES "public"."sandbox_customers"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_charges_invoice" ON "sandbox_charges" USING btree ("invoice_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_charges_once" ON "sandbox_charges" USING btree ("invoice_ref") WHERE "sandbox_charges"."status" = 'succeeded';--> statement-breakpoint
CREATE INDEX "sandbox_invoice_disputes_invoice" ON "sandbox_invoice_disputes" USING btree ("invoice_ref");--> statement-breakpoint
CREATE INDEX "sandbox_invoice_disputes_created" ON "sandbox_invoice_disputes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sandbox_invoice_refunds_invoice" ON "sandbox_invoice_refunds" USING btree ("invoice_ref");--> statement-breakpoint
CREATE INDEX "sandbox_invoice_refunds_created" ON "sandbox_invoice_refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sandbox_invoices_subscription" ON "sandbox_invoices" USING btree ("subscription_ref","number");--> statement-breakpoint
CREATE INDEX "sandbox_invoices_waiting" ON "sandbox_invoices" USING btree ("subscription_ref") WHERE "sandbox_invoices"."state" in ('draft', 'open');--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_invoices_one_renewal" ON "sandbox_invoices" USING btree ("subscription_ref","period_number") WHERE "sandbox_invoices"."reason" = 'renewal';--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_invoices_one_change" ON "sandbox_invoices" USING btree ("subscription_ref") WHERE "sandbox_invoices"."state" = 'draft';--> statement-breakpoint
CREATE INDEX "sandbox_setups_customer" ON "sandbox_setups" USING btree ("customer_ref");--> statement-breakpoint
CREATE INDEX "sandbox_subscriptions_customer" ON "sandbox_subscriptions" USING btree ("customer_ref");--> statement-breakpoint
CREATE INDEX "sandbox_subscriptions_due" ON "sandbox_subscriptions" USING btree ("due_at");