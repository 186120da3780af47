CREATE TABLE "inclusions" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "inclusions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"resource_id" bigint NOT NULL,
	"tier" text NOT NULL,
	"credit_cents" integer,
	"credited_at" timestamp (3) with time zone,
	"test" boolean,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inclusions_user_id_resource_id_pk" PRIMARY KEY("user_id","resource_id"),
	CONSTRAINT "inclusions_id_taken" UNIQUE("id"),
	CONSTRAINT "inclusions_tier" CHECK ("inclusions"."tier" in ('premium', 'royalty')),
	CONSTRAINT "inclusions_credit" CHECK ("inclusions"."credit_cents" > 0),
	CONSTRAINT "inclusions_credited" CHECK (num_nulls("inclusions"."credit_cents", "inclusions"."credited_at", "inclusions"."test") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_source";--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "inclusion_id" bigint;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "included_price_cents" integer;--> statement-breakpoint
ALTER TABLE "inclusions" ADD CONSTRAINT "inclusions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inclusions" ADD CONSTRAINT "inclusions_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inclusions_resource" ON "inclusions" USING btree ("resource_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_once_an_inclusion" ON "ledger_transactions" USING btree ("inclusion_id","kind") WHERE "ledger_transactions"."inclusion_id" is not null;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_source" CHECK (num_nonnulls("ledger_transactions"."order_id", "ledger_transactions"."payment_id", "ledger_transactions"."refund_id", "ledger_transactions"."order_item_id", "ledger_transactions"."invoice_id", "ledger_transactions"."invoice_refund_id", "ledger_transactions"."payout_id", "ledger_transactions"."inclusion_id") = 1 and case
        when "ledger_transactions"."payout_id" is not null then "ledger_transactions"."kind" in ('payout', 'payout_failed')
        when "ledger_transactions"."invoice_id" is not null then "ledger_transactions"."kind" in ('sale', 'fee')
        when "ledger_transactions"."invoice_refund_id" is not null then "ledger_transactions"."kind" in ('refund', 'refund_settled', 'refund_failed')
        when "ledger_transactions"."inclusion_id" is not null then "ledger_transactions"."kind" in ('inclusion')
        when "ledger_transactions"."order_id" is not null then "ledger_transactions"."kind" in ('sale')
        when "ledger_transactions"."payment_id" is not null then "ledger_transactions"."kind" in ('fee', 'adjustment')
        when "ledger_transactions"."refund_id" is not null then "ledger_transactions"."kind" in ('refund', 'refund_settled', 'refund_failed')
        else "ledger_transactions"."kind" in ('refund') end);--> statement-breakpoint
UPDATE "resources" SET "included_price_cents" = "price_cents" WHERE "included_from" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_included_price" CHECK (("resources"."included_from" is null) = ("resources"."included_price_cents" is null));