-- While an order is disputed nothing of it is paid, and what it owes is owed all the same: money that was taken back of a sale that
-- had been paid out stays in the sum, or a dispute would raise what is paid.
create or replace view seller_shares as
  select e.id as entry_id, a.seller_id, e.order_item_id, -e.amount_cents as amount_cents,
    coalesce(d.available_at, e.available_at, e.created_at) as available_at, e.created_at, t.kind, t.test,
    (o.disputed_at is not null or coalesce(d.disputed, false)) and not (e.amount_cents > 0 and exists (
      select 1 from ledger_entries sold join payout_lines paid on paid.entry_id = sold.id and paid.released_at is null
      where sold.order_item_id = e.order_item_id and sold.account_id = e.account_id and sold.amount_cents < 0)) as disputed,
    l.payout_id
  from ledger_entries e
    join ledger_accounts a on a.id = e.account_id and a.kind = 'seller_payable'
    join ledger_transactions t on t.id = e.transaction_id
      and (t.payout_id is null or t.kind in ('transfer', 'transfer_returned'))
    left join order_items i on i.id = e.order_item_id
    left join orders o on o.id = i.order_id
    left join payable_dates d on d.order_item_id = e.order_item_id
    left join payout_lines l on l.entry_id = e.id and l.released_at is null;
