-- What the table definitions of payouts cannot say.
-- Payouts stand to the right of the ledger, so its table definition cannot name theirs.
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_payout" FOREIGN KEY ("payout_id") REFERENCES "payouts"("id");
--> statement-breakpoint
-- Of a payout the ledger takes from it whether money is real.
CREATE OR REPLACE FUNCTION ledger_transaction_is_test(t ledger_transactions) RETURNS boolean LANGUAGE sql STABLE AS $$
  select case when t.payout_id is not null then (select p.test from payouts p where p.id = t.payout_id)
  when coalesce(t.invoice_id, t.invoice_refund_id) is not null then
    (select s.test from subscriptions s join subscription_invoices i on i.subscription_id = s.id where i.id = coalesce(t.invoice_id,
      (select r.invoice_id from subscription_refunds r where r.id = t.invoice_refund_id)))
  else (select o.test from orders o where o.id = coalesce(t.order_id,
    (select p.order_id from payments p where p.id = t.payment_id),
    (select r.order_id from refunds r where r.id = t.refund_id),
    (select i.order_id from order_items i where i.id = t.order_item_id))) end
$$;
--> statement-breakpoint
DROP VIEW payable_entries;
--> statement-breakpoint
-- What sellers have earned and what of it was taken back, positive where it is theirs. A refund stands beside its sale and takes
-- as much away. Payouts may pay what is available, undisputed and in no payout, of one kind of money at a time.
CREATE VIEW seller_shares AS
  select e.id as entry_id, a.seller_id, e.order_item_id, -e.amount_cents as amount_cents,
    coalesce(e.available_at, e.created_at) as available_at, e.created_at, t.kind, t.test,
    o.disputed_at is not null as disputed, l.payout_id
  from ledger_entries e
    join ledger_accounts a on a.id = e.account_id and a.kind = 'seller_payable'
    join ledger_transactions t on t.id = e.transaction_id and t.payout_id is null
    left join order_items i on i.id = e.order_item_id
    left join orders o on o.id = i.order_id
    left join payout_lines l on l.entry_id = e.id and l.released_at is null;
--> statement-breakpoint
-- A payout keeps what it is; its state only goes forward. A bank may send back what had arrived.
CREATE FUNCTION payout_moves() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if (new.seller_id, new.amount_cents, new.how, new.provider, new.test, new.account, new.created_at)
    is distinct from (old.seller_id, old.amount_cents, old.how, old.provider, old.test, old.account, old.created_at)
  then
    raise exception 'a payout keeps its seller, amount and account' using errcode = 'restrict_violation', constraint = 'payouts_kept';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('pending', 'in_transit'), ('pending', 'paid'), ('pending', 'failed'),
    ('in_transit', 'paid'), ('in_transit', 'failed'), ('paid', 'failed'))
  then
    raise exception 'a payout that is % does not become %', old.state, new.state
      using errcode = 'restrict_violation', constraint = 'payouts_move';
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER payouts_move BEFORE UPDATE ON payouts FOR EACH ROW EXECUTE FUNCTION payout_moves();
--> statement-breakpoint
CREATE FUNCTION payouts_stay() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception 'payouts and their lines stay' using errcode = 'restrict_violation', constraint = 'payouts_stay';
end $$;
--> statement-breakpoint
CREATE TRIGGER payouts_stay BEFORE DELETE OR TRUNCATE ON payouts FOR EACH STATEMENT EXECUTE FUNCTION payouts_stay();
--> statement-breakpoint
CREATE TRIGGER payout_lines_stay BEFORE DELETE OR TRUNCATE ON payout_lines FOR EACH STATEMENT EXECUTE FUNCTION payouts_stay();
--> statement-breakpoint
-- Only the seller's own shares, of the payout's kind of money, available and undisputed when it is made.
CREATE FUNCTION payout_line_is_payable() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if not exists (select 1 from seller_shares s join payouts p on p.id = new.payout_id
    where s.entry_id = new.entry_id and s.seller_id = p.seller_id and s.test = p.test and not s.disputed
      and s.available_at <= p.created_at)
  then
    raise exception 'entry % is not payable by payout %', new.entry_id, new.payout_id
      using errcode = 'check_violation', constraint = 'payout_lines_payable';
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER payout_lines_payable BEFORE INSERT ON payout_lines FOR EACH ROW EXECUTE FUNCTION payout_line_is_payable();
--> statement-breakpoint
CREATE FUNCTION payout_line_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if (new.payout_id, new.entry_id) is distinct from (old.payout_id, old.entry_id) or old.released_at is not null then
    raise exception 'a line of a payout is only released, once' using errcode = 'restrict_violation', constraint = 'payout_lines_kept';
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER payout_lines_kept BEFORE UPDATE ON payout_lines FOR EACH ROW EXECUTE FUNCTION payout_line_is_kept();
--> statement-breakpoint
-- Looked at when the transaction ends: a payout is exactly its lines, and exactly what the ledger has booked for it. Its lines are
-- free again when it has failed, and only then.
CREATE FUNCTION payout_agrees(payout payouts) RETURNS void LANGUAGE plpgsql AS $$
declare
  lines bigint;
  released bigint;
begin
  select coalesce(sum(-e.amount_cents), 0), count(*) filter (where (l.released_at is null) = (payout.state = 'failed'))
    into lines, released
    from payout_lines l join ledger_entries e on e.id = l.entry_id where l.payout_id = payout.id;
  if lines <> payout.amount_cents or released > 0 then
    raise exception 'payout % of % cents has lines of %', payout.id, payout.amount_cents, lines
      using errcode = 'check_violation', constraint = 'payouts_lines';
  end if;
  if payout_booked(payout.id, 'payout') <> payout.amount_cents
    or payout_booked(payout.id, 'payout_failed') <> (case when payout.state = 'failed' then -payout.amount_cents else 0 end)
  then
    raise exception 'payout % of % cents is not what the ledger says', payout.id, payout.amount_cents
      using errcode = 'check_violation', constraint = 'payouts_booked';
  end if;
end $$;
--> statement-breakpoint
CREATE FUNCTION payout_booked(of_payout bigint, of_kind text) RETURNS bigint LANGUAGE sql STABLE AS $$
  select coalesce(sum(e.amount_cents), 0)::bigint from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id and a.kind = 'seller_payable'
    join payouts p on p.id = t.payout_id and p.seller_id = a.seller_id
  where t.payout_id = of_payout and t.kind = of_kind
$$;
--> statement-breakpoint
CREATE FUNCTION payout_agrees_now() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  payout payouts;
begin
  select * into payout from payouts p where p.id = new.id;
  perform payout_agrees(payout);
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION ledger_agrees_with_payout() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  payout payouts;
begin
  select * into payout from payouts p where p.id = new.payout_id;
  perform payout_agrees(payout);
  return null;
end $$;
--> statement-breakpoint
-- The last of the lines that a transaction has written looks for all of them, so that thousands cost no more than one each.
CREATE FUNCTION payout_line_agrees() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  payout payouts;
begin
  if exists (select 1 from payout_lines mine join payout_lines later
      on later.payout_id = mine.payout_id and later.entry_id > mine.entry_id and later.xmin = mine.xmin
    where mine.payout_id = new.payout_id and mine.entry_id = new.entry_id)
  then
    return null;
  end if;
  select * into payout from payouts p where p.id = new.payout_id;
  perform payout_agrees(payout);
  return null;
end $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payouts_agree AFTER INSERT OR UPDATE OF state ON payouts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION payout_agrees_now();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payout_lines_agree AFTER INSERT OR UPDATE ON payout_lines DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION payout_line_agrees();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transactions_agree AFTER INSERT ON ledger_transactions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.payout_id IS NOT NULL) EXECUTE FUNCTION ledger_agrees_with_payout();
