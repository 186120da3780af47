ALTER TABLE "billing_customers" ALTER COLUMN "provider_ref" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_customers" ADD COLUMN "metadata" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_invoice_refunds" ADD COLUMN "metadata" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_setups" ADD COLUMN "metadata" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ADD COLUMN "metadata" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "sent_as" text DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "sent_as" text DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "metadata" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD COLUMN "metadata" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_refunds" ADD COLUMN "sent_as" text DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "sent_as" text DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "sent_as" text DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE INDEX "sandbox_payments_succeeded" ON "sandbox_payments" USING btree ("created_at") WHERE "sandbox_payments"."status" = 'succeeded';--> statement-breakpoint
CREATE INDEX "sandbox_refunds_created" ON "sandbox_refunds" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_name_taken" UNIQUE("sent_as");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_name_taken" UNIQUE("sent_as");--> statement-breakpoint
ALTER TABLE "subscription_refunds" ADD CONSTRAINT "subscription_refunds_name_taken" UNIQUE("sent_as");--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_name_taken" UNIQUE("sent_as");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_name_taken" UNIQUE("sent_as");
--> statement-breakpoint
-- What is on its way when an installation upgrades is known there by what it was sent with then: its number, or its order's.
UPDATE "refunds" SET "sent_as" = "id"::text WHERE "provider_ref" IS NULL;--> statement-breakpoint
UPDATE "subscription_refunds" SET "sent_as" = "id"::text WHERE "provider_ref" IS NULL;--> statement-breakpoint
UPDATE "subscriptions" SET "sent_as" = "id"::text WHERE "provider_ref" IS NULL;--> statement-breakpoint
UPDATE "payments" p SET "sent_as" = 'order:' || o."public_id" FROM "orders" o
  WHERE o."id" = p."order_id" AND p."provider_ref" IS NULL AND p."status" <> 'canceled';
