ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_source";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_how";--> statement-breakpoint
DROP INDEX "payouts_one_open";--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "unknown_id" bigint;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "unknown_id" bigint;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "reversed_before_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_unknown_id_provider_unknowns_id_fk" FOREIGN KEY ("unknown_id") REFERENCES "public"."provider_unknowns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_once_an_unknown" ON "ledger_transactions" USING btree ("unknown_id","kind") WHERE "ledger_transactions"."unknown_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_open" ON "payouts" USING btree ("seller_id") WHERE "payouts"."state" in ('pending', 'in_transit') and "payouts"."how" <> 'taken_up';--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_unknown_taken" UNIQUE("unknown_id");--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('provider_clearing', 'platform_revenue', 'seller_payable', 'refunds', 'provider_fees', 'promotions', 'unknown'));--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('sale', 'refund', 'refund_settled', 'refund_failed', 'fee', 'payout', 'payout_failed', 'payout_returned', 'transfer', 'transfer_returned', 'unknown', 'inclusion', 'adjustment'));--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_source" CHECK (num_nonnulls("ledger_transactions"."order_id", "ledger_transactions"."payment_id", "ledger_transactions"."refund_id", "ledger_transactions"."order_item_id", "ledger_transactions"."invoice_id", "ledger_transactions"."invoice_refund_id", "ledger_transactions"."payout_id", "ledger_transactions"."inclusion_id", "ledger_transactions"."unknown_id")
        = case when "ledger_transactions"."inclusion_id" is not null and "ledger_transactions"."invoice_refund_id" is not null then 2 else 1 end and case
        when "ledger_transactions"."inclusion_id" is not null and "ledger_transactions"."invoice_refund_id" is not null then "ledger_transactions"."kind" in ('refund', 'refund_failed')
        when "ledger_transactions"."unknown_id" is not null then "ledger_transactions"."kind" in ('unknown')
        when "ledger_transactions"."payout_id" is not null then "ledger_transactions"."kind" in ('payout', 'payout_failed', 'payout_returned', 'transfer', 'transfer_returned')
        when "ledger_transactions"."invoice_id" is not null then "ledger_transactions"."kind" in ('sale', 'fee')
        when "ledger_transactions"."invoice_refund_id" is not null then "ledger_transactions"."kind" in ('refund', 'refund_settled', 'refund_failed')
        when "ledger_transactions"."inclusion_id" is not null then "ledger_transactions"."kind" in ('inclusion')
        when "ledger_transactions"."order_id" is not null then "ledger_transactions"."kind" in ('sale')
        when "ledger_transactions"."payment_id" is not null then "ledger_transactions"."kind" in ('fee', 'adjustment')
        when "ledger_transactions"."refund_id" is not null then "ledger_transactions"."kind" in ('refund', 'refund_settled', 'refund_failed')
        else "ledger_transactions"."kind" in ('refund') end);--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_reversed_before" CHECK ("payouts"."reversed_before_cents" >= 0);--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_found" CHECK (("payouts"."how" = 'taken_up') = ("payouts"."unknown_id" is not null));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_how" CHECK ("payouts"."how" in ('weekly', 'request', 'closing', 'taken_up'));--> statement-breakpoint
INSERT INTO "ledger_accounts" ("kind") VALUES ('unknown');
--> statement-breakpoint
-- What is found at the payment service stands to the right of the ledger, so its table definition cannot name it.
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_unknown" FOREIGN KEY ("unknown_id") REFERENCES "provider_unknowns"("id");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_transaction_is_test(t ledger_transactions) RETURNS boolean LANGUAGE sql STABLE AS $$
  select case when t.unknown_id is not null then (select u.test from provider_unknowns u where u.id = t.unknown_id)
  when t.inclusion_id is not null then (select i.test from inclusions i where i.id = t.inclusion_id)
  when t.payout_id is not null then (select p.test from payouts p where p.id = t.payout_id)
  when coalesce(t.invoice_id, t.invoice_refund_id) is not null then
    (select s.test from subscriptions s join subscription_invoices i on i.subscription_id = s.id where i.id = coalesce(t.invoice_id,
      (select r.invoice_id from subscription_refunds r where r.id = t.invoice_refund_id)))
  else (select o.test from orders o where o.id = coalesce(t.order_id,
    (select p.order_id from payments p where p.id = t.payment_id),
    (select r.order_id from refunds r where r.id = t.refund_id),
    (select i.order_id from order_items i where i.id = t.order_item_id))) end
$$;
--> statement-breakpoint
-- What sellers have earned and what of it was taken back, positive where it is theirs. A refund stands beside its sale and takes
-- as much away; so does what was paid out to them and found later, for which no line was taken. Payouts may pay what is available,
-- undisputed and in no payout, of one kind of money at a time. From when a line is available may change after it was booked, and what
-- it paid for may be disputed between the two sides.
CREATE OR REPLACE VIEW seller_shares AS
  select e.id as entry_id, a.seller_id, e.order_item_id, -e.amount_cents as amount_cents,
    coalesce(d.available_at, e.available_at, e.created_at) as available_at, e.created_at, t.kind, t.test,
    (o.disputed_at is not null or coalesce(d.disputed, false)) as disputed, l.payout_id
  from ledger_entries e
    join ledger_accounts a on a.id = e.account_id and a.kind = 'seller_payable'
    join ledger_transactions t on t.id = e.transaction_id
      and (t.payout_id is null or t.kind in ('transfer', 'transfer_returned'))
    left join order_items i on i.id = e.order_item_id
    left join orders o on o.id = i.order_id
    left join payable_dates d on d.order_item_id = e.order_item_id
    left join payout_lines l on l.entry_id = e.id and l.released_at is null;
--> statement-breakpoint
-- Looked at when the transaction ends: a payout is exactly its lines, and exactly what the ledger has booked for it. Its lines are
-- free again when it has failed or came back, and only then. One that was found at the payment service has no lines.
CREATE OR REPLACE FUNCTION payout_agrees(payout payouts) RETURNS void LANGUAGE plpgsql AS $$
declare
  lines bigint;
  wrong bigint;
  found boolean := payout.how = 'taken_up';
begin
  select coalesce(sum(-e.amount_cents), 0),
      count(*) filter (where found or (l.released_at is null) = (payout.state in ('failed', 'returned')))
    into lines, wrong
    from payout_lines l join ledger_entries e on e.id = l.entry_id where l.payout_id = payout.id;
  if lines <> (case when found then 0 else payout.amount_cents end) or wrong > 0 then
    raise exception 'payout % of % cents has lines of %', payout.id, payout.amount_cents, lines
      using errcode = 'check_violation', constraint = 'payouts_lines';
  end if;
  if payout_booked(payout.id, 'payout') <> (case when found then 0 else payout.amount_cents end)
    or payout_booked(payout.id, 'payout_failed') <> (case when payout.state = 'failed' and not found then -payout.amount_cents else 0 end)
    or payout_booked(payout.id, 'payout_returned')
      <> (case when payout.state = 'returned' and not found then -payout.amount_cents else 0 end)
    or payout_booked(payout.id, 'transfer') <> (case when found then payout.amount_cents else 0 end)
    or payout_booked(payout.id, 'transfer_returned')
      <> (case when found and payout.state in ('failed', 'returned') then -payout.amount_cents else 0 end)
  then
    raise exception 'payout % of % cents is not what the ledger says', payout.id, payout.amount_cents
      using errcode = 'check_violation', constraint = 'payouts_booked';
  end if;
end $$;
