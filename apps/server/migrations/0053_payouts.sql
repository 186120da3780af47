CREATE TABLE "sandbox_accounts" (
	"ref" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"kind" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_accounts_key_taken" UNIQUE("idempotency_key"),
	CONSTRAINT "sandbox_accounts_kind" CHECK ("sandbox_accounts"."kind" in ('works', 'fails', 'unfinished'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_payouts" (
	"ref" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"account_ref" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text DEFAULT 'in_transit' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payouts_key_taken" UNIQUE("idempotency_key"),
	CONSTRAINT "sandbox_payouts_amount" CHECK ("sandbox_payouts"."amount_cents" > 0),
	CONSTRAINT "sandbox_payouts_state" CHECK ("sandbox_payouts"."state" in ('in_transit', 'paid', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"payout_id" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	"released_at" timestamp (3) with time zone,
	CONSTRAINT "payout_lines_payout_id_entry_id_pk" PRIMARY KEY("payout_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seller_id" bigint NOT NULL,
	"amount_cents" integer NOT NULL,
	"how" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"provider" text NOT NULL,
	"test" boolean NOT NULL,
	"account" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"provider_ref" text,
	"bank_ref" text,
	"asked_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_key_taken" UNIQUE("idempotency_key"),
	CONSTRAINT "payouts_provider_ref_taken" UNIQUE("provider_ref"),
	CONSTRAINT "payouts_bank_ref_taken" UNIQUE("bank_ref"),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_cents" > 0),
	CONSTRAINT "payouts_how" CHECK ("payouts"."how" in ('weekly', 'request', 'closing')),
	CONSTRAINT "payouts_state" CHECK ("payouts"."state" in ('pending', 'in_transit', 'paid', 'failed')),
	CONSTRAINT "payouts_provider" CHECK ("payouts"."provider" in ('sandbox', 'stripe')),
	CONSTRAINT "payouts_sandbox" CHECK ("payouts"."provider" <> 'sandbox' or "payouts"."test"),
	CONSTRAINT "payouts_sent" CHECK ("payouts"."state" in ('pending', 'failed') or "payouts"."sent_at" is not null),
	CONSTRAINT "payouts_paid" CHECK (("payouts"."state" = 'paid') = ("payouts"."paid_at" is not null)),
	CONSTRAINT "payouts_failed" CHECK (("payouts"."state" = 'failed') = (num_nonnulls("payouts"."failed_at", "payouts"."reason") = 2))
);
--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_source";--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "payout_id" bigint;--> statement-breakpoint
ALTER TABLE "payees" ADD COLUMN "account_provider" text;--> statement-breakpoint
ALTER TABLE "payees" ADD COLUMN "account_test" boolean;--> statement-breakpoint
ALTER TABLE "payees" ADD COLUMN "passed_over" text;--> statement-breakpoint
ALTER TABLE "sandbox_payouts" ADD CONSTRAINT "sandbox_payouts_account_ref_sandbox_accounts_ref_fk" FOREIGN KEY ("account_ref") REFERENCES "public"."sandbox_accounts"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_seller_id_payees_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."payees"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_payouts_account" ON "sandbox_payouts" USING btree ("account_ref");--> statement-breakpoint
CREATE INDEX "sandbox_payouts_due" ON "sandbox_payouts" USING btree ("created_at") WHERE "sandbox_payouts"."state" = 'in_transit';--> statement-breakpoint
CREATE UNIQUE INDEX "payout_lines_once" ON "payout_lines" USING btree ("entry_id") WHERE "payout_lines"."released_at" is null;--> statement-breakpoint
CREATE INDEX "payout_lines_entry" ON "payout_lines" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_open" ON "payouts" USING btree ("seller_id") WHERE "payouts"."state" in ('pending', 'in_transit');--> statement-breakpoint
CREATE INDEX "payouts_seller" ON "payouts" USING btree ("seller_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payouts_unsettled" ON "payouts" USING btree ("state","created_at") WHERE "payouts"."state" in ('pending', 'in_transit');--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_once_a_payout" ON "ledger_transactions" USING btree ("payout_id","kind") WHERE "ledger_transactions"."payout_id" is not null;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_source" CHECK (num_nonnulls("ledger_transactions"."order_id", "ledger_transactions"."payment_id", "ledger_transactions"."refund_id", "ledger_transactions"."order_item_id", "ledger_transactions"."invoice_id", "ledger_transactions"."invoice_refund_id", "ledger_transactions"."payout_id") = 1 and case
        when "ledger_transactions"."payout_id" is not null then "ledger_transactions"."kind" in ('payout', 'payout_failed')
        when "ledger_transactions"."invoice_id" is not null then "ledger_transactions"."kind" in ('sale', 'fee')
        when "ledger_transactions"."invoice_refund_id" is not null then "ledger_transactions"."kind" in ('refund', 'refund_settled', 'refund_failed')
        when "ledger_transactions"."order_id" is not null then "ledger_transactions"."kind" in ('sale')
        when "ledger_transactions"."payment_id" is not null then "ledger_transactions"."kind" in ('fee', 'adjustment')
        when "ledger_transactions"."refund_id" is not null then "ledger_transactions"."kind" in ('refund', 'refund_settled', 'refund_failed')
        else "ledger_transactions"."kind" in ('refund') end);--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_account" CHECK (num_nulls("payees"."account", "payees"."account_provider", "payees"."account_test") in (0, 3));--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_account_provider" CHECK ("payees"."account_provider" in ('sandbox', 'stripe'));--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_ready" CHECK (not "payees"."ready" or "payees"."account" is not null);--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_passed_over" CHECK ("payees"."passed_over" in ('payouts_held', 'not_set_up', 'payout_open', 'below_minimum'));