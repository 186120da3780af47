-- What a transaction is about had been one number beside a word: for units taken back without money the line's id × 51 + the
-- unit. Now each source has its column.
DROP INDEX "ledger_transactions_once";--> statement-breakpoint
DROP INDEX "ledger_transactions_source";--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "order_id" bigint;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "payment_id" bigint;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "refund_id" bigint;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "order_item_id" bigint;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "unit" integer;--> statement-breakpoint
-- What was booked stays; only where its source is written changes. A row of another source is refused below.
ALTER TABLE "ledger_transactions" DISABLE TRIGGER "ledger_transactions_append_only";--> statement-breakpoint
UPDATE "ledger_transactions" SET
	"order_id" = CASE "source_type" WHEN 'order' THEN "source_id" END,
	"payment_id" = CASE "source_type" WHEN 'payment' THEN "source_id" END,
	"refund_id" = CASE "source_type" WHEN 'refund' THEN "source_id" END,
	"order_item_id" = CASE "source_type" WHEN 'units' THEN "source_id" / 51 END,
	"unit" = CASE "source_type" WHEN 'units' THEN "source_id" % 51 END;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ENABLE TRIGGER "ledger_transactions_append_only";--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_once_an_order" ON "ledger_transactions" USING btree ("order_id","kind") WHERE "ledger_transactions"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_once_a_payment" ON "ledger_transactions" USING btree ("payment_id","kind") WHERE "ledger_transactions"."payment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_once_a_refund" ON "ledger_transactions" USING btree ("refund_id","kind") WHERE "ledger_transactions"."refund_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_once_a_unit" ON "ledger_transactions" USING btree ("order_item_id","unit") WHERE "ledger_transactions"."order_item_id" is not null;--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP COLUMN "source_type";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP COLUMN "source_id";--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_source" CHECK (num_nonnulls("ledger_transactions"."order_id", "ledger_transactions"."payment_id", "ledger_transactions"."refund_id", "ledger_transactions"."order_item_id") = 1 and case
        when "ledger_transactions"."order_id" is not null then "ledger_transactions"."kind" in ('sale')
        when "ledger_transactions"."payment_id" is not null then "ledger_transactions"."kind" in ('fee', 'adjustment')
        when "ledger_transactions"."refund_id" is not null then "ledger_transactions"."kind" in ('refund', 'refund_settled', 'refund_failed')
        else "ledger_transactions"."kind" in ('refund') end);--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_unit" CHECK (("ledger_transactions"."unit" is null) = ("ledger_transactions"."order_item_id" is null) and "ledger_transactions"."unit" >= 1);--> statement-breakpoint
-- Payments and orders stand to the right of the ledger, so the table definition cannot name them.
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_order" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_payment" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_refund" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id");--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_order_item" FOREIGN KEY ("order_item_id") REFERENCES "order_items"("id");
