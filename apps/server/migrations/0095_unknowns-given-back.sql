ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_source";--> statement-breakpoint
ALTER TABLE "provider_unknowns" ADD COLUMN "given_back_ref" text;--> statement-breakpoint
ALTER TABLE "provider_unknowns" ADD COLUMN "given_back_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "provider_unknowns_payment" ON "provider_unknowns" USING btree ("payment_ref");--> statement-breakpoint
ALTER TABLE "provider_unknowns" ADD CONSTRAINT "provider_unknowns_given_back_taken" UNIQUE("given_back_ref");--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_source" CHECK (num_nonnulls("ledger_transactions"."order_id", "ledger_transactions"."payment_id", "ledger_transactions"."refund_id", "ledger_transactions"."order_item_id", "ledger_transactions"."invoice_id", "ledger_transactions"."invoice_refund_id", "ledger_transactions"."payout_id", "ledger_transactions"."inclusion_id", "ledger_transactions"."unknown_id")
        = case when "ledger_transactions"."inclusion_id" is not null and "ledger_transactions"."invoice_refund_id" is not null then 2 else 1 end and case
        when "ledger_transactions"."inclusion_id" is not null and "ledger_transactions"."invoice_refund_id" is not null then "ledger_transactions"."kind" in ('refund', 'refund_failed')
        when "ledger_transactions"."unknown_id" is not null then "ledger_transactions"."kind" in ('unknown', 'fee', 'refund_settled')
        when "ledger_transactions"."payout_id" is not null then "ledger_transactions"."kind" in ('payout', 'payout_failed', 'payout_returned', 'transfer', 'transfer_returned')
        when "ledger_transactions"."invoice_id" is not null then "ledger_transactions"."kind" in ('sale', 'fee')
        when "ledger_transactions"."invoice_refund_id" is not null then "ledger_transactions"."kind" in ('refund', 'refund_settled', 'refund_failed')
        when "ledger_transactions"."inclusion_id" is not null then "ledger_transactions"."kind" in ('inclusion')
        when "ledger_transactions"."order_id" is not null then "ledger_transactions"."kind" in ('sale')
        when "ledger_transactions"."payment_id" is not null then "ledger_transactions"."kind" in ('fee', 'adjustment')
        when "ledger_transactions"."refund_id" is not null then "ledger_transactions"."kind" in ('refund', 'refund_settled', 'refund_failed')
        else "ledger_transactions"."kind" in ('refund') end);--> statement-breakpoint
ALTER TABLE "provider_unknowns" ADD CONSTRAINT "provider_unknowns_given_back" CHECK (("provider_unknowns"."given_back_ref" is null) = ("provider_unknowns"."given_back_at" is null));