import { decidedUnknowns, waitForBank, type Proof } from "./proof.ts";

const paid = "('paid', 'partially_refunded', 'refunded')";
/** Refunds that took something back and were not undone. */
const standing = "('queued', 'sent', 'succeeded')";

/** What belongs on the accounts, from orders, payments, refunds and payouts alone. Debits are positive. */
const expectedBalances = `
  select 'provider_clearing' as kind, null::bigint as seller_id,
    (select coalesce(sum(amount_cents - coalesce(fee_cents, 0)), 0) from payments where status = 'succeeded')
      - (select coalesce(sum(amount_cents), 0) from refunds where state = 'succeeded')
      - (select coalesce(sum(amount_cents), 0) from payouts where state not in ('failed', 'returned'))
      + (select coalesce(sum(cents), 0) from ${decidedUnknowns} decided) as cents
  union all select 'unknown', null, -(select coalesce(sum(cents), 0) from ${decidedUnknowns} decided)
  union all select 'provider_fees', null, (select coalesce(sum(fee_cents), 0) from payments where status = 'succeeded')
  union all select 'refunds', null, -(select coalesce(sum(amount_cents), 0) from refunds where state in ('queued', 'sent'))
    - (select coalesce(sum(amount_cents), 0) from ${waitForBank} undecided)`;

/** Lines of orders that were paid, with what the books say of each. */
const bookedLines = `
  select i.*, o.public_id, o.status as order_status,
    case when i.discount_by_seller then 0 else i.discount_cents end as promotion_cents,
    coalesce(sum(e.amount_cents) filter (where t.kind = 'sale' and a.kind = 'provider_clearing'), 0) as sold_clearing,
    coalesce(sum(e.amount_cents) filter (where t.kind = 'sale' and a.kind = 'seller_payable'), 0) as sold_seller,
    coalesce(sum(e.amount_cents) filter (where t.kind = 'sale' and a.kind = 'platform_revenue'), 0) as sold_revenue,
    coalesce(sum(e.amount_cents) filter (where t.kind = 'sale' and a.kind = 'promotions'), 0) as sold_promotion,
    coalesce(sum(e.amount_cents) filter (where a.kind = 'seller_payable'), 0) as left_seller,
    coalesce(sum(e.amount_cents) filter (where a.kind = 'platform_revenue'), 0) as left_revenue,
    coalesce(sum(e.amount_cents) filter (where a.kind = 'promotions'), 0) as left_promotion,
    coalesce(sum(e.amount_cents) filter (where a.kind = 'refunds' and t.kind in ('refund', 'refund_failed')), 0) as owed_back
  from order_items i join orders o on o.id = i.order_id
    left join ledger_entries e on e.order_item_id = i.id
    left join ledger_transactions t on t.id = e.transaction_id left join ledger_accounts a on a.id = e.account_id
  where o.paid_at is not null group by i.id, o.id`;

const payments: readonly Proof[] = [
  {
    sentence:
      "Every captured payment has exactly one order that is fulfilled, or its money went back, or waits for a bank's decision",
    counterexamples: `select p.id as payment_id, o.public_id, o.status from payments p left join orders o on o.id = p.order_id
      where p.status = 'succeeded' and not coalesce(o.status in ${paid} and o.total_cents = p.amount_cents, false)
        and not coalesce(p.amount_cents = (select sum(r.amount_cents) from refunds r where r.payment_id = p.id and r.state = 'succeeded'), false)
        and p.id not in (select id from ${waitForBank} undecided)`,
  },
  {
    sentence:
      "Every paid order has exactly one captured payment of its total that did not come too late; free ones have none",
    counterexamples: `select o.public_id, o.total_cents, count(p.id) as payments from orders o
        left join payments p on p.order_id = o.id and p.status = 'succeeded'
          and not exists (select 1 from refunds r where r.payment_id = p.id and r.cause = 'late')
      where o.paid_at is not null group by o.id
      having count(p.id) <> case when o.total_cents = 0 then 0 else 1 end or sum(p.amount_cents) <> o.total_cents`,
  },
  {
    sentence:
      "What the payment service captured and what is held as captured, or as unknown, are the same payments and cents",
    counterexamples: `select s.ref, p.provider_ref, s.amount_cents as there, p.amount_cents as here from
        (select * from sandbox_payments where status = 'succeeded') s
        full join (select provider_ref, amount_cents from payments where status = 'succeeded'
          union all select ref, cents from ${decidedUnknowns} decided where kind = 'payment') p on p.provider_ref = s.ref
      where s.amount_cents is distinct from p.amount_cents`,
  },
  {
    sentence:
      "What the payment service gave back, or lost to a bank, and what is held as refunded, or as unknown, are the same and the same cents",
    counterexamples: `select s.ref, r.provider_ref, s.amount_cents as there, r.amount_cents as here from
        (select ref, amount_cents from sandbox_refunds union all select ref, amount_cents from sandbox_disputes where state = 'lost') s
        full join (select provider_ref, amount_cents from refunds where state = 'succeeded'
          union all select ref, -cents from ${decidedUnknowns} decided where kind = 'refund' or (kind = 'dispute' and cents < 0)) r on r.provider_ref = s.ref
      where s.amount_cents is distinct from r.amount_cents`,
  },
  {
    // A guest is not told what the account of an address owns, so only members' own purchases count here.
    sentence: "No member paid twice for the same thing for themselves",
    counterexamples: `select o.user_id, i.item_type, i.item_id, array_agg(o.public_id) as orders
      from order_items i join orders o on o.id = i.order_id
      where o.paid_at is not null and o.from_cart and not i.gift and i.refunded_units < i.quantity
      group by 1, 2, 3 having count(*) > 1`,
  },
  {
    sentence: "No order is waiting, no event unhandled and no refund on its way any more",
    counterexamples: `select 'order' as what, id from orders where status = 'pending'
      union all select 'event', id from payment_events where handled_at is null
      union all select 'refund', id from refunds where state in ('queued', 'sent')
      union all select 'payment', id from payments where status = 'processing'`,
  },
  {
    sentence: "Nothing is refunded beyond what was paid, and what is refunded is written once everywhere",
    counterexamples: `select o.public_id, o.refunded_cents, sum(i.refunded_cents) as of_lines,
        (select coalesce(sum(r.amount_cents), 0) from refunds r where r.order_id = o.id and r.cause <> 'late' and r.state in ${standing}) as of_refunds,
        (select coalesce(sum(ri.amount_cents), 0) from refund_items ri join refunds r on r.id = ri.refund_id
          where r.order_id = o.id and r.state in ${standing}) as of_items
      from orders o join order_items i on i.order_id = o.id where o.paid_at is not null group by o.id
      having o.refunded_cents <> sum(i.refunded_cents) or o.refunded_cents > o.total_cents
        or o.refunded_cents <> (select coalesce(sum(r.amount_cents), 0) from refunds r where r.order_id = o.id and r.cause <> 'late' and r.state in ${standing})
        or o.refunded_cents <> (select coalesce(sum(ri.amount_cents), 0) from refund_items ri join refunds r on r.id = ri.refund_id
          where r.order_id = o.id and r.state in ${standing})`,
  },
  {
    sentence: "Every dispute is known here as it stands there, and a paid order is disputed while one is open",
    counterexamples: `select coalesce(s.ref, d.provider_ref) as ref, s.state as there, d.state as here, o.public_id, o.disputed_at
      from sandbox_disputes s full join disputes d on d.provider_ref = s.ref left join orders o on o.id = d.order_id
      where (s.state is distinct from d.state and s.ref not in (select ref from ${decidedUnknowns} decided)) or (o.disputed_at is not null) <> (o.paid_at is not null and exists (
        select 1 from disputes open where open.order_id = o.id and open.state = 'open'))`,
  },
  {
    sentence: "All of it is marked as test money, and nothing of it is paid out as real",
    counterexamples: `select 'payment' as what, id from payments where not test
      union all select 'transaction', id from ledger_transactions where not test
      union all select 'share', entry_id from seller_shares where not test
      union all select 'payout', id from payouts where not test`,
  },
  {
    sentence: "An order's status says what is left of it",
    counterexamples: `select o.public_id, o.status, sum(i.quantity) as units, sum(i.refunded_units) as refunded
      from orders o join order_items i on i.order_id = o.id where o.paid_at is not null group by o.id
      having o.status <> case when sum(i.refunded_units) = 0 and sum(i.refunded_cents) = 0 then 'paid' when sum(i.refunded_units) = sum(i.quantity) then 'refunded'
        else 'partially_refunded' end`,
  },
];

const books: readonly Proof[] = [
  {
    sentence: "Every ledger transaction has two entries or more and sums to zero",
    counterexamples: `select t.id, t.kind, count(e.id) as entries, sum(e.amount_cents) as sum from ledger_transactions t
      left join ledger_entries e on e.transaction_id = t.id group by t.id having count(e.id) < 2 or sum(e.amount_cents) <> 0`,
  },
  {
    happened: true,
    sentence: "Sellers, the platform, promotions and refunds all have entries",
    counterexamples: `select kind from ledger_accounts a group by kind
      having kind not in ('provider_fees', 'unknown') and not exists (
        select 1 from ledger_entries e join ledger_accounts own on own.id = e.account_id where own.kind = a.kind)`,
  },
  {
    sentence: "Clearing, fees and refunds hold what payments, refunds and payouts say",
    counterexamples: `select expected.kind, expected.cents as expected, coalesce(sum(e.amount_cents), 0) as booked
      from (${expectedBalances}) expected left join ledger_accounts a on a.kind = expected.kind
        left join ledger_entries e on e.account_id = a.id
      group by 1, 2 having expected.cents <> coalesce(sum(e.amount_cents), 0)`,
  },
  {
    sentence: "Every sold line is booked once with the shares frozen on it",
    counterexamples: `select public_id, id from (${bookedLines}) line where sold_clearing <> paid_cents
      or sold_seller <> -seller_cents or sold_revenue <> -commission_cents or sold_promotion <> promotion_cents`,
  },
  {
    sentence: "A line refunded in full leaves nothing with seller, platform or promotions; one in part leaves a part",
    counterexamples: `select public_id, id, refunded_units, quantity from (${bookedLines}) line
      where owed_back <> -refunded_cents
        or (refunded_units = quantity and (left_seller <> 0 or left_revenue <> 0 or left_promotion <> 0))
        or left_seller not between -seller_cents and 0 or left_revenue not between -commission_cents and 0
        or left_promotion not between 0 and promotion_cents
        or paid_cents - refunded_cents <> -left_seller - left_revenue - left_promotion`,
  },
  {
    sentence: "Nothing is booked for lines that were not paid",
    counterexamples: `select e.id, o.public_id, o.status from ledger_entries e join order_items i on i.id = e.order_item_id
      join orders o on o.id = i.order_id where o.paid_at is null`,
  },
];

/** Where no backup was restored. */
export const nothingUnknown: Proof = {
  sentence: "No money went back that could not be booked, and nothing at the payment service is unknown",
  counterexamples: `select kind, object_ref, text from payment_alerts
      where kind = 'refund_unbooked' or (kind = 'unknown_payment' and object_ref in (select ref from sandbox_payments))
    union all select kind, provider_ref, state from provider_unknowns`,
};

export const ledgerProofs: readonly Proof[] = [...payments, ...books];
