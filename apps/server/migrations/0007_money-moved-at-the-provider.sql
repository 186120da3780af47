CREATE TABLE "payment_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"object_ref" text NOT NULL,
	"order_id" bigint,
	"text" text NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"seen_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_alerts_once" UNIQUE("kind","object_ref"),
	CONSTRAINT "payment_alerts_kind" CHECK ("payment_alerts"."kind" in ('unknown_payment', 'other_amount', 'refund', 'refund_unbooked', 'inquiry', 'dispute_opened', 'dispute_won', 'dispute_lost'))
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"provider_ref" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"refund_id" bigint,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_provider_ref_taken" UNIQUE("provider_ref"),
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount_cents" >= 0),
	CONSTRAINT "disputes_state" CHECK ("disputes"."state" in ('inquiry', 'open', 'won', 'lost')),
	CONSTRAINT "disputes_settled" CHECK (("disputes"."state" in ('won', 'lost')) = ("disputes"."settled_at" is not null)),
	CONSTRAINT "disputes_refunded" CHECK ("disputes"."refund_id" is null or "disputes"."state" = 'lost')
);
--> statement-breakpoint
CREATE TABLE "sandbox_disputes" (
	"ref" text PRIMARY KEY NOT NULL,
	"payment_ref" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_disputes_state" CHECK ("sandbox_disputes"."state" in ('inquiry', 'open', 'won', 'lost'))
);
--> statement-breakpoint
ALTER TABLE "payment_events" DROP CONSTRAINT "payment_events_outcome";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_cause";--> statement-breakpoint
DROP INDEX "orders_one_pending";--> statement-breakpoint
DROP INDEX "orders_expiry";--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ALTER COLUMN "refund_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expiry_tried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "set_aside_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD COLUMN "asked_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_alerts" ADD CONSTRAINT "payment_alerts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_alerts" ADD CONSTRAINT "payment_alerts_seen_by_users_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_disputes" ADD CONSTRAINT "sandbox_disputes_payment_ref_sandbox_payments_ref_fk" FOREIGN KEY ("payment_ref") REFERENCES "public"."sandbox_payments"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_alerts_order" ON "payment_alerts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_alerts_seen_by" ON "payment_alerts" USING btree ("seen_by");--> statement-breakpoint
CREATE INDEX "payment_alerts_open" ON "payment_alerts" USING btree ("id") WHERE "payment_alerts"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_refund" ON "disputes" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "disputes_undecided" ON "disputes" USING btree ("created_at") WHERE "disputes"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "sandbox_disputes_payment" ON "sandbox_disputes" USING btree ("payment_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_pending" ON "orders" USING btree ("user_id") WHERE "orders"."status" = 'pending' and "orders"."set_aside_at" is null;--> statement-breakpoint
CREATE INDEX "orders_expiry" ON "orders" USING btree (coalesce("expiry_tried_at", "expires_at")) WHERE "orders"."status" = 'pending';--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_outcome" CHECK ("payment_events"."outcome" in ('applied', 'nothing_to_do', 'ignored', 'unknown', 'failed'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_currency" CHECK ("payments"."currency" ~ '^[a-z]{3}$');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cause" CHECK ("refunds"."cause" in ('staff', 'seller', 'request', 'booking', 'late', 'failed_line', 'legal', 'provider'));--> statement-breakpoint
-- Orders stand to the right of payments, so the table definition cannot name them.
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_of_order" FOREIGN KEY ("order_id") REFERENCES "orders"("id");
