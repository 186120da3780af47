-- Orders stand to the right of the ledger, so its table definition cannot name their lines.
ALTER TABLE "payable_dates" ADD CONSTRAINT "payable_dates_order_item" FOREIGN KEY ("order_item_id") REFERENCES "order_items"("id");
--> statement-breakpoint
-- What sellers have earned and what of it was taken back, positive where it is theirs. A refund stands beside its sale and takes
-- as much away. Payouts may pay what is available, undisputed and in no payout, of one kind of money at a time. From when a line is
-- available may change after it was booked, and what it paid for may be disputed between the two sides.
CREATE OR REPLACE VIEW seller_shares AS
  select e.id as entry_id, a.seller_id, e.order_item_id, -e.amount_cents as amount_cents,
    coalesce(d.available_at, e.available_at, e.created_at) as available_at, e.created_at, t.kind, t.test,
    (o.disputed_at is not null or coalesce(d.disputed, false)) as disputed, l.payout_id
  from ledger_entries e
    join ledger_accounts a on a.id = e.account_id and a.kind = 'seller_payable'
    join ledger_transactions t on t.id = e.transaction_id and t.payout_id is null
    left join order_items i on i.id = e.order_item_id
    left join orders o on o.id = i.order_id
    left join payable_dates d on d.order_item_id = e.order_item_id
    left join payout_lines l on l.entry_id = e.id and l.released_at is null;
