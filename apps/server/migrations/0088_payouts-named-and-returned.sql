ALTER TABLE "payment_alerts" DROP CONSTRAINT "payment_alerts_kind";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_source";--> statement-breakpoint
ALTER TABLE "payees" DROP CONSTRAINT "payees_passed_over";--> statement-breakpoint
ALTER TABLE "sandbox_accounts" DROP CONSTRAINT "sandbox_accounts_kind";--> statement-breakpoint
ALTER TABLE "sandbox_payouts" DROP CONSTRAINT "sandbox_payouts_state";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_state";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_paid";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_failed";--> statement-breakpoint
ALTER TABLE "payees" ADD COLUMN "sent_as" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payouts" ADD COLUMN "group" text;--> statement-breakpoint
ALTER TABLE "sandbox_payouts" ADD COLUMN "metadata" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payouts" ADD COLUMN "reversed_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payouts" ADD COLUMN "back_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "sent_as" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "old_group" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "payees_paused" ON "payees" USING btree ("user_id") WHERE "payees"."passed_over" = 'payouts_paused';--> statement-breakpoint
CREATE INDEX "sandbox_payouts_back" ON "sandbox_payouts" USING btree ("back_at") WHERE "sandbox_payouts"."back_at" is not null and "sandbox_payouts"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "sandbox_payouts_created" ON "sandbox_payouts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sandbox_payouts_group" ON "sandbox_payouts" USING btree ("group");--> statement-breakpoint
CREATE INDEX "payouts_paid_at" ON "payouts" USING btree ("paid_at") WHERE "payouts"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "payouts_part_gone" ON "payouts" USING btree ("id") WHERE "payouts"."taken_back_cents" > 0 and "payouts"."state" not in ('failed', 'returned');--> statement-breakpoint
CREATE INDEX "payouts_account" ON "payouts" USING btree ("account","created_at");--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_sent_as_taken" UNIQUE("sent_as");--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_sent_as_taken" UNIQUE("sent_as");--> statement-breakpoint
ALTER TABLE "payment_alerts" ADD CONSTRAINT "payment_alerts_kind" CHECK ("payment_alerts"."kind" in ('unknown_payment', 'other_amount', 'refund', 'refund_unbooked', 'inquiry', 'dispute_opened', 'dispute_won', 'dispute_lost', 'refund_failed', 'unknown_subscription', 'payout_failed', 'payout_returned', 'payout_taken_back'));--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('sale', 'refund', 'refund_settled', 'refund_failed', 'fee', 'payout', 'payout_failed', 'payout_returned', 'inclusion', 'adjustment'));--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_source" CHECK (num_nonnulls("ledger_transactions"."order_id", "ledger_transactions"."payment_id", "ledger_transactions"."refund_id", "ledger_transactions"."order_item_id", "ledger_transactions"."invoice_id", "ledger_transactions"."invoice_refund_id", "ledger_transactions"."payout_id", "ledger_transactions"."inclusion_id")
        = case when "ledger_transactions"."inclusion_id" is not null and "ledger_transactions"."invoice_refund_id" is not null then 2 else 1 end and case
        when "ledger_transactions"."inclusion_id" is not null and "ledger_transactions"."invoice_refund_id" is not null then "ledger_transactions"."kind" in ('refund', 'refund_failed')
        when "ledger_transactions"."payout_id" is not null then "ledger_transactions"."kind" in ('payout', 'payout_failed', 'payout_returned')
        when "ledger_transactions"."invoice_id" is not null then "ledger_transactions"."kind" in ('sale', 'fee')
        when "ledger_transactions"."invoice_refund_id" is not null then "ledger_transactions"."kind" in ('refund', 'refund_settled', 'refund_failed')
        when "ledger_transactions"."inclusion_id" is not null then "ledger_transactions"."kind" in ('inclusion')
        when "ledger_transactions"."order_id" is not null then "ledger_transactions"."kind" in ('sale')
        when "ledger_transactions"."payment_id" is not null then "ledger_transactions"."kind" in ('fee', 'adjustment')
        when "ledger_transactions"."refund_id" is not null then "ledger_transactions"."kind" in ('refund', 'refund_settled', 'refund_failed')
        else "ledger_transactions"."kind" in ('refund') end);--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_passed_over" CHECK ("payees"."passed_over" in ('payouts_held', 'not_set_up', 'payout_open', 'below_minimum', 'payouts_paused'));--> statement-breakpoint
ALTER TABLE "sandbox_accounts" ADD CONSTRAINT "sandbox_accounts_kind" CHECK ("sandbox_accounts"."kind" in ('works', 'fails', 'returns', 'unfinished'));--> statement-breakpoint
ALTER TABLE "sandbox_payouts" ADD CONSTRAINT "sandbox_payouts_reversed" CHECK ("sandbox_payouts"."reversed_cents" between 0 and "sandbox_payouts"."amount_cents");--> statement-breakpoint
ALTER TABLE "sandbox_payouts" ADD CONSTRAINT "sandbox_payouts_state" CHECK ("sandbox_payouts"."state" in ('in_transit', 'paid', 'failed', 'returned'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_returned" CHECK (("payouts"."state" = 'returned') = ("payouts"."returned_at" is not null));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_reason" CHECK ("payouts"."state" not in ('failed', 'returned') or "payouts"."reason" is not null);--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_state" CHECK ("payouts"."state" in ('pending', 'in_transit', 'paid', 'failed', 'returned'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_paid" CHECK (("payouts"."state" in ('paid', 'returned')) = ("payouts"."paid_at" is not null));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_failed" CHECK (("payouts"."state" = 'failed') = ("payouts"."failed_at" is not null));--> statement-breakpoint
-- What is on its way has the group that was made of its number; whatever is made from here on is found by its name.
UPDATE payouts SET old_group = 'payout_' || id WHERE state in ('pending', 'in_transit');
--> statement-breakpoint
-- A payout keeps what it is; its state only goes forward. A bank may send back what had arrived, which is then a payout that was
-- returned: failed is one that never arrived.
CREATE OR REPLACE FUNCTION payout_moves() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if (new.seller_id, new.amount_cents, new.how, new.provider, new.test, new.account, new.created_at, new.sent_as)
    is distinct from (old.seller_id, old.amount_cents, old.how, old.provider, old.test, old.account, old.created_at, old.sent_as)
  then
    raise exception 'a payout keeps its seller, amount and account' using errcode = 'restrict_violation', constraint = 'payouts_kept';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('pending', 'in_transit'), ('pending', 'paid'), ('pending', 'failed'),
    ('in_transit', 'paid'), ('in_transit', 'failed'), ('paid', 'returned'))
  then
    raise exception 'a payout that is % does not become %', old.state, new.state
      using errcode = 'restrict_violation', constraint = 'payouts_move';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- Looked at when the transaction ends: a payout is exactly its lines, and exactly what the ledger has booked for it. Its lines are
-- free again when it has failed or came back, and only then.
CREATE OR REPLACE FUNCTION payout_agrees(payout payouts) RETURNS void LANGUAGE plpgsql AS $$
declare
  lines bigint;
  wrong bigint;
begin
  select coalesce(sum(-e.amount_cents), 0), count(*) filter (where (l.released_at is null) = (payout.state in ('failed', 'returned')))
    into lines, wrong
    from payout_lines l join ledger_entries e on e.id = l.entry_id where l.payout_id = payout.id;
  if lines <> payout.amount_cents or wrong > 0 then
    raise exception 'payout % of % cents has lines of %', payout.id, payout.amount_cents, lines
      using errcode = 'check_violation', constraint = 'payouts_lines';
  end if;
  if payout_booked(payout.id, 'payout') <> payout.amount_cents
    or payout_booked(payout.id, 'payout_failed') <> (case when payout.state = 'failed' then -payout.amount_cents else 0 end)
    or payout_booked(payout.id, 'payout_returned') <> (case when payout.state = 'returned' then -payout.amount_cents else 0 end)
  then
    raise exception 'payout % of % cents is not what the ledger says', payout.id, payout.amount_cents
      using errcode = 'check_violation', constraint = 'payouts_booked';
  end if;
end $$;
