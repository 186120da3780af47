-- Hand-written: PostgreSQL keeps the plans of a function in PL/pgSQL for its connection; one in SQL it planned anew for each booking.
CREATE OR REPLACE FUNCTION ledger_transaction_is_test(t ledger_transactions) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
declare
  answer boolean;
begin
  if coalesce(t.invoice_id, t.invoice_refund_id) is not null then
    select s.test into answer from subscriptions s join subscription_invoices i on i.subscription_id = s.id where i.id = coalesce(
      t.invoice_id, (select r.invoice_id from subscription_refunds r where r.id = t.invoice_refund_id));
  else
    select o.test into answer from orders o where o.id = coalesce(t.order_id,
      (select p.order_id from payments p where p.id = t.payment_id),
      (select r.order_id from refunds r where r.id = t.refund_id),
      (select i.order_id from order_items i where i.id = t.order_item_id));
  end if;
  return answer;
end $$;
