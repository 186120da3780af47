-- What the table definitions of ledger, payments and checkout cannot say.
-- Access, ledger and payments stand to the left of checkout, so their table definitions cannot name its tables.
alter table payments add constraint payments_order foreign key (order_id) references orders(id);
--> statement-breakpoint
alter table refunds add constraint refunds_order foreign key (order_id) references orders(id);
--> statement-breakpoint
alter table ledger_entries add constraint ledger_entries_order_item foreign key (order_item_id) references order_items(id);
--> statement-breakpoint
alter table entitlements add constraint entitlements_order_item foreign key (order_item_id) references order_items(id);
--> statement-breakpoint
alter table entitlements add constraint entitlements_place foreign key (place_id) references places(id);
--> statement-breakpoint
-- Checked when a transaction ends, because its entries come one after the other. Every row of the transaction is
-- looked at once for each of its entries; they are two to a few dozen.
create function ledger_transaction_balances() returns trigger language plpgsql as $$
declare
  entries bigint;
  total numeric;
begin
  select count(*), coalesce(sum(amount_cents), 0) into entries, total
    from ledger_entries where transaction_id = new.transaction_id;
  if entries < 2 then
    raise exception 'ledger transaction % has % entries, it needs at least two', new.transaction_id, entries
      using errcode = 'check_violation', constraint = 'ledger_transaction_entries';
  end if;
  if total <> 0 then
    raise exception 'ledger transaction % sums to % cents instead of zero', new.transaction_id, total
      using errcode = 'check_violation', constraint = 'ledger_transaction_balances';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_transaction_balances after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_transaction_balances();
--> statement-breakpoint
create function ledger_transaction_is_not_empty() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from ledger_entries where transaction_id = new.id) then
    raise exception 'ledger transaction % has no entries', new.id
      using errcode = 'check_violation', constraint = 'ledger_transaction_entries';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_transaction_is_not_empty after insert on ledger_transactions
  deferrable initially deferred for each row execute function ledger_transaction_is_not_empty();
--> statement-breakpoint
-- What was booked stays; a mistake is booked back.
create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation', constraint = 'ledger_append_only';
end $$;
--> statement-breakpoint
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function ledger_is_append_only();
--> statement-breakpoint
create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function ledger_is_append_only();
--> statement-breakpoint
-- What an order sold is a promise: its prices and shares never change, only what was given back.
create function order_items_are_frozen() returns trigger language plpgsql as $$
begin
  if (new.order_id, new.item_type, new.item_id, new.title, new.unit_cents, new.quantity, new.discount_cents,
      new.discount_by_seller, new.seller_id, new.commission_bps, new.commission_cents, new.seller_cents, new.gift)
    is distinct from (old.order_id, old.item_type, old.item_id, old.title, old.unit_cents, old.quantity,
      old.discount_cents, old.discount_by_seller, old.seller_id, old.commission_bps, old.commission_cents,
      old.seller_cents, old.gift)
  then
    raise exception 'an order''s line does not change' using errcode = 'restrict_violation', constraint = 'order_items_frozen';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger order_items_frozen before update on order_items for each row execute function order_items_are_frozen();
--> statement-breakpoint
-- Accounts are there before anything is booked: the platform's from the start, a payee's with the payee.
insert into ledger_accounts (kind)
  values ('provider_clearing'), ('platform_revenue'), ('refunds'), ('provider_fees'), ('promotions');
--> statement-breakpoint
create function payee_has_account() returns trigger language plpgsql as $$
begin
  insert into ledger_accounts (kind, seller_id) values ('seller_payable', new.user_id);
  return null;
end $$;
--> statement-breakpoint
create trigger payee_has_account after insert on payees for each row execute function payee_has_account();
