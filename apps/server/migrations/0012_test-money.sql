ALTER TABLE "ledger_transactions" ADD COLUMN "test" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "test" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "payments" p SET "test" = false FROM "orders" o WHERE o."id" = p."order_id" AND NOT o."test";--> statement-breakpoint
-- Whether the order that a transaction of the ledger is about was placed for test money.
CREATE FUNCTION ledger_transaction_is_test(t ledger_transactions) RETURNS boolean LANGUAGE sql STABLE AS $$
  select o.test from orders o where o.id = coalesce(t.order_id,
    (select p.order_id from payments p where p.id = t.payment_id),
    (select r.order_id from refunds r where r.id = t.refund_id),
    (select i.order_id from order_items i where i.id = t.order_item_id))
$$;
--> statement-breakpoint
-- What was booked stays; only which kind of money it is comes along.
ALTER TABLE "ledger_transactions" DISABLE TRIGGER "ledger_transactions_append_only";--> statement-breakpoint
UPDATE "ledger_transactions" t SET "test" = false WHERE NOT ledger_transaction_is_test(t);--> statement-breakpoint
ALTER TABLE "ledger_transactions" ENABLE TRIGGER "ledger_transactions_append_only";--> statement-breakpoint
-- Nobody can say that test money is real: payments and the ledger take it from the order, where it never changes. Without
-- an order, which the references refuse, it counts as test money.
CREATE FUNCTION order_keeps_its_money() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if new.test is distinct from old.test then
    raise exception 'an order keeps the kind of its money' using errcode = 'restrict_violation', constraint = 'orders_test_kept';
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER orders_test_kept BEFORE UPDATE OF test ON orders FOR EACH ROW EXECUTE FUNCTION order_keeps_its_money();
--> statement-breakpoint
CREATE FUNCTION payment_is_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.test := coalesce((select o.test from orders o where o.id = new.order_id), true);
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER payments_test_filled BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION payment_is_of_order();
--> statement-breakpoint
CREATE FUNCTION payment_keeps_its_money() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if (new.test, new.order_id) is distinct from (old.test, old.order_id) then
    raise exception 'a payment keeps its order and the kind of its money'
      using errcode = 'restrict_violation', constraint = 'payments_test_kept';
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER payments_test_kept BEFORE UPDATE OF test, order_id ON payments FOR EACH ROW EXECUTE FUNCTION payment_keeps_its_money();
--> statement-breakpoint
CREATE FUNCTION ledger_transaction_is_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.test := coalesce(ledger_transaction_is_test(new), true);
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_test_filled BEFORE INSERT ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION ledger_transaction_is_of_order();
--> statement-breakpoint
-- What payouts may pay, from available_at on: a refund stands beside its sale and takes as much away, so nothing is paid
-- that came back; while a bank disputes an order's payment, neither counts.
CREATE VIEW payable_entries AS
  select e.id as entry_id, a.seller_id, e.order_item_id, -e.amount_cents as amount_cents, e.available_at
  from ledger_entries e
    join ledger_accounts a on a.id = e.account_id and a.kind = 'seller_payable'
    join ledger_transactions t on t.id = e.transaction_id and not t.test
    left join order_items i on i.id = e.order_item_id
    left join orders o on o.id = i.order_id
  where o.disputed_at is null;
