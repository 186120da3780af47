ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_source";--> statement-breakpoint
DROP INDEX "ledger_transactions_once_an_invoice_refund";--> statement-breakpoint
DROP INDEX "ledger_transactions_once_an_inclusion";--> statement-breakpoint
ALTER TABLE "inclusions" ADD COLUMN "subscription_id" bigint;--> statement-breakpoint
ALTER TABLE "inclusions" ADD COLUMN "refunded_before_cents" integer;--> statement-breakpoint
ALTER TABLE "inclusions" ADD COLUMN "returned_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_once_an_inclusion_of_a_refund" ON "ledger_transactions" USING btree ("inclusion_id","invoice_refund_id","kind") WHERE "ledger_transactions"."inclusion_id" is not null and "ledger_transactions"."invoice_refund_id" is not null;--> statement-breakpoint
CREATE INDEX "inclusions_subscription" ON "inclusions" USING btree ("subscription_id","credited_at") WHERE "inclusions"."subscription_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_once_an_invoice_refund" ON "ledger_transactions" USING btree ("invoice_refund_id","kind") WHERE "ledger_transactions"."invoice_refund_id" is not null and "ledger_transactions"."inclusion_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_once_an_inclusion" ON "ledger_transactions" USING btree ("inclusion_id","kind") WHERE "ledger_transactions"."inclusion_id" is not null and "ledger_transactions"."invoice_refund_id" is null;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_source" CHECK (num_nonnulls("ledger_transactions"."order_id", "ledger_transactions"."payment_id", "ledger_transactions"."refund_id", "ledger_transactions"."order_item_id", "ledger_transactions"."invoice_id", "ledger_transactions"."invoice_refund_id", "ledger_transactions"."payout_id", "ledger_transactions"."inclusion_id")
        = case when "ledger_transactions"."inclusion_id" is not null and "ledger_transactions"."invoice_refund_id" is not null then 2 else 1 end and case
        when "ledger_transactions"."inclusion_id" is not null and "ledger_transactions"."invoice_refund_id" is not null then "ledger_transactions"."kind" in ('refund', 'refund_failed')
        when "ledger_transactions"."payout_id" is not null then "ledger_transactions"."kind" in ('payout', 'payout_failed')
        when "ledger_transactions"."invoice_id" is not null then "ledger_transactions"."kind" in ('sale', 'fee')
        when "ledger_transactions"."invoice_refund_id" is not null then "ledger_transactions"."kind" in ('refund', 'refund_settled', 'refund_failed')
        when "ledger_transactions"."inclusion_id" is not null then "ledger_transactions"."kind" in ('inclusion')
        when "ledger_transactions"."order_id" is not null then "ledger_transactions"."kind" in ('sale')
        when "ledger_transactions"."payment_id" is not null then "ledger_transactions"."kind" in ('fee', 'adjustment')
        when "ledger_transactions"."refund_id" is not null then "ledger_transactions"."kind" in ('refund', 'refund_settled', 'refund_failed')
        else "ledger_transactions"."kind" in ('refund') end);--> statement-breakpoint
ALTER TABLE "inclusions" ADD CONSTRAINT "inclusions_paid_by" CHECK (("inclusions"."subscription_id" is null) = ("inclusions"."refunded_before_cents" is null) and ("inclusions"."subscription_id" is null or "inclusions"."credited_at" is not null));--> statement-breakpoint
ALTER TABLE "inclusions" ADD CONSTRAINT "inclusions_returned" CHECK ("inclusions"."returned_cents" between 0 and coalesce("inclusions"."credit_cents", 0));