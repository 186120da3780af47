-- The ledger names inclusions, whose table stands beside it.
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_inclusion" FOREIGN KEY ("inclusion_id") REFERENCES "inclusions"("id");
--> statement-breakpoint
-- Of an inclusion the ledger takes from it whether the plan was paid in real money.
CREATE OR REPLACE FUNCTION ledger_transaction_is_test(t ledger_transactions) RETURNS boolean LANGUAGE sql STABLE AS $$
  select case when t.inclusion_id is not null then (select i.test from inclusions i where i.id = t.inclusion_id)
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
-- What a credit is counted from is what it cost when staff included it.
CREATE FUNCTION resources_included_price() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if new.included_from is null then
    new.included_price_cents := null;
  elsif tg_op = 'INSERT' or old.included_from is null then
    new.included_price_cents := new.price_cents;
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER resources_included_price BEFORE INSERT OR UPDATE OF included_from, included_price_cents ON resources
  FOR EACH ROW EXECUTE FUNCTION resources_included_price();
--> statement-breakpoint
-- What was credited stays as it is.
CREATE FUNCTION inclusion_credit_stays() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'DELETE' or old.credited_at is not null
    and (new.credit_cents, new.credited_at, new.test) is distinct from (old.credit_cents, old.credited_at, old.test)
  then
    raise exception 'an inclusion is credited once and stays' using errcode = 'restrict_violation', constraint = 'inclusions_stay';
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER inclusions_stay BEFORE UPDATE OR DELETE ON inclusions FOR EACH ROW EXECUTE FUNCTION inclusion_credit_stays();
