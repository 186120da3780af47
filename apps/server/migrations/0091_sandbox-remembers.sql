-- The sandbox remembers what was sent along, as a remote service does, instead of numbers of ours.
UPDATE "sandbox_payments" SET "metadata" = jsonb_build_object('pavane_order', "order_public_id");--> statement-breakpoint
UPDATE "sandbox_refunds" SET "metadata" = jsonb_build_object('pavane_refund', "refund_id"::text) WHERE "refund_id" IS NOT NULL;--> statement-breakpoint
UPDATE "sandbox_invoice_refunds" SET "metadata" = jsonb_build_object('pavane_subscription_refund', "refund_id"::text)
  WHERE "refund_id" IS NOT NULL;--> statement-breakpoint
UPDATE "sandbox_subscriptions" SET "metadata" = jsonb_build_object('pavane_subscription', "subscription_id"::text);--> statement-breakpoint
ALTER TABLE "sandbox_invoice_refunds" DROP COLUMN "refund_id";--> statement-breakpoint
ALTER TABLE "sandbox_refunds" DROP COLUMN "refund_id";
