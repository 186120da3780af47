import { showPublicId } from "@pavane/contract/checkout/public-id";
import { ledgerCurrency } from "@pavane/contract/ledger/currency";
import { desc, inArray, max, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { findWith, type Difference } from "../../ledger/index.ts";
import { findPlanDifferences } from "../../subscriptions/index.ts";
import { orders } from "../tables.ts";
import { reconciliations } from "./tables.ts";
import { differenceTexts } from "./difference-texts.ts";

/**
 * Compares orders, payments, refunds, entitlements, plans and ledger with each other. It is empty in a world without mistakes,
 * at any moment between transactions, but for money that the payment service failed to give back and somebody must send
 * again.
 */
export const findDifferences = async (db: Read, now: Date): Promise<Difference[]> => [
  ...(await findWith(db, comparisons, differenceTexts, findNumbers)),
  ...(await findPlanDifferences(db, now)),
];

async function findNumbers(db: Read, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: orders.id, publicId: orders.publicId })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map(rows.map(({ id, publicId }) => [id, showPublicId(publicId)]));
}

/** A payment p of an order o that paid nothing: the order had ended, or it was another amount or currency. */
const paidNothing = sql.raw(
  `(o.paid_at is null or p.status <> 'succeeded' or p.amount_cents <> o.total_cents or p.currency <> '${ledgerCurrency}')`,
);

/** Each returns the differences of an order or a person. Their texts are in `difference-texts.ts`. */
const comparisons = {
  paid_without_payment: sql`
    select o.id as order_id, jsonb_build_object('cents', o.total_cents) as data
    from orders o where o.paid_at is not null and o.total_cents > 0 and not exists (
      select 1 from payments p where p.order_id = o.id and p.status = 'succeeded' and p.amount_cents = o.total_cents)`,
  payment_without_order: sql`
    select p.order_id, jsonb_build_object('cents', p.amount_cents) as data
    from payments p join orders o on o.id = p.order_id
    where p.status = 'succeeded' and ${paidNothing} and not exists (
      select 1 from refunds r where r.payment_id = p.id and r.cause = 'late' and r.amount_cents = p.amount_cents)`,
  paid_twice: sql`
    select order_id, jsonb_build_object('payments', count(*)) as data from payments
    where status = 'succeeded' group by order_id having count(*) > 1`,
  sale_differs: sql`
    select o.id as order_id, jsonb_build_object('paid_cents', case when o.paid_at is null then 0 else o.total_cents end, 'booked_cents', coalesce(sold.cents, 0)) as data
    from orders o left join lateral (
      select sum(e.amount_cents) as cents from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'provider_clearing'
      where t.kind = 'sale' and t.order_id = o.id) sold on true
    where coalesce(sold.cents, 0) <> case when o.paid_at is null then 0 else o.total_cents end`,
  lines_differ: sql`
    select o.id as order_id, jsonb_build_object('total_cents', o.total_cents, 'lines_cents', sum(i.paid_cents)) as data
    from orders o join order_items i on i.order_id = o.id group by o.id having sum(i.paid_cents) <> o.total_cents`,
  refunds_differ: sql`
    select o.id as order_id, jsonb_build_object('said_cents', o.refunded_cents, 'refunds_cents', coalesce(sum(r.amount_cents), 0)) as data
    from orders o left join (refunds r join payments p on p.id = r.payment_id)
      on r.order_id = o.id and r.state <> 'failed' and r.cause <> 'late' and not ${paidNothing}
    group by o.id having o.refunded_cents <> coalesce(sum(r.amount_cents), 0)`,
  refunded_lines_differ: sql`
    select i.order_id, jsonb_build_object('title', i.title, 'said_cents', i.refunded_cents, 'refunds_cents', coalesce(sum(back.amount_cents), 0)) as data
    from order_items i left join (refund_items back join refunds r on r.id = back.refund_id and r.state <> 'failed')
      on back.order_item_id = i.id
    group by i.id having i.refunded_cents <> coalesce(sum(back.amount_cents), 0)`,
  refund_not_booked: sql`
    select r.order_id, jsonb_build_object('cents', r.amount_cents, 'state', r.state, 'due_cents', case when r.state in ('queued', 'sent') then r.amount_cents else 0 end, 'booked_cents', coalesce(-owed.cents, 0)) as data
    from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id left join lateral (
      select sum(e.amount_cents) as cents from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'refunds'
      where t.refund_id = r.id) owed on true
    where r.cause <> 'late' and not ${paidNothing}
      and coalesce(-owed.cents, 0) <> case when r.state in ('queued', 'sent') then r.amount_cents else 0 end`,
  late_money_not_booked: sql`
    select late.order_id, jsonb_build_object('due_cents', late.amount_cents - late.gone_back, 'booked_cents', late.owed) as data
    from (
      select p.order_id, p.id as payment_id, max(r.amount_cents) filter (where r.cause = 'late') as amount_cents,
        coalesce(sum(r.amount_cents) filter (where r.state = 'succeeded'), 0) as gone_back,
        -coalesce(sum(settled.cents), 0) - coalesce((
          select sum(e.amount_cents) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
            join ledger_accounts a on a.id = e.account_id and a.kind = 'refunds'
          where t.kind = 'adjustment' and t.payment_id = p.id), 0) as owed
      from payments p join refunds r on r.payment_id = p.id left join lateral (
        select sum(e.amount_cents) as cents from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
          join ledger_accounts a on a.id = e.account_id and a.kind = 'refunds'
        where t.refund_id = r.id) settled on true
      where p.currency = ${ledgerCurrency} and exists (select 1 from refunds l where l.payment_id = p.id and l.cause = 'late')
      group by p.id) late
    where late.owed <> late.amount_cents - late.gone_back`,
  refunded_beyond_paid: sql`
    select p.order_id, jsonb_build_object('paid_cents', p.amount_cents, 'refunds_cents', sum(r.amount_cents)) as data
    from payments p join refunds r on r.payment_id = p.id and r.state <> 'failed'
    where p.status = 'succeeded' group by p.id having sum(r.amount_cents) > p.amount_cents`,
  // Not an error in the ledger, but money of another person that must be sent again manually.
  money_owed: sql`
    select r.order_id, jsonb_build_object('owed_cents', owed.cents, 'came_cents', owed.came) as data
    from refunds r cross join lateral (
      select max(b.amount_cents) filter (where b.cause = 'late') as came,
        max(b.amount_cents) filter (where b.cause = 'late') - coalesce(sum(b.amount_cents) filter (where b.state <> 'failed'), 0) as cents
      from refunds b where b.payment_id = r.payment_id) owed
    where r.state = 'failed' and r.cause = 'late' and owed.cents > 0 and not exists (
      select 1 from refunds later where later.payment_id = r.payment_id and later.cause = 'late' and later.id > r.id)`,
  disputes_differ: sql`
    select o.id as order_id, jsonb_build_object('suspended', o.disputed_at is not null) as data
    from orders o where o.paid_at is not null and (o.disputed_at is not null) <> exists (
      select 1 from disputes d where d.order_id = o.id and d.state = 'open')`,
  // What is left of a line for its seller, paid out or not.
  payable_differs: sql`
    select i.order_id, i.seller_id, jsonb_build_object('title', i.title, 'owed_cents', owed.cents, 'share_cents', i.seller_cents) as data
    from (select order_item_id, sum(amount_cents) as cents from seller_shares
        group by order_item_id having not bool_or(disputed)) owed
      join order_items i on i.id = owed.order_item_id
    where owed.cents not between 0 and i.seller_cents
      or (owed.cents <> 0 and i.refunded_units = i.quantity and i.refunded_cents = i.paid_cents)
      or (owed.cents <> i.seller_cents and i.refunded_units = 0 and i.refunded_cents = 0)`,
  inclusion_differs: sql`
    select res.seller_id, jsonb_build_object('title', res.title, 'due_cents', coalesce(i.credit_cents, 0) - i.returned_cents, 'booked_cents', coalesce(booked.cents, 0)) as data
    from inclusions i join resources res on res.id = i.resource_id left join lateral (
      select -sum(e.amount_cents) as cents from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'seller_payable'
      where t.inclusion_id = i.id) booked on true
    where coalesce(booked.cents, 0) <> coalesce(i.credit_cents, 0) - i.returned_cents`,
  test_money_differs: sql`
    select p.order_id, jsonb_build_object('test', p.test) as data
    from payments p join orders o on o.id = p.order_id where p.test <> o.test
    union all select null, jsonb_build_object('transaction', t.id, 'test', t.test)
    from ledger_transactions t where t.test <> ledger_transaction_is_test(t)`,
  entitlements_differ: sql`
    select i.order_id, jsonb_build_object('title', i.title, 'held', held.live, 'bought', held.expected) as data
    from order_items i join orders o on o.id = i.order_id cross join lateral (
      select count(*) filter (where p.claimed_by is not null)::int as claimed
      from places p where p.order_item_id = i.id and p.withdrawn_at is null) given
    cross join lateral (
      select (select count(*)::int from entitlements e
          where e.order_item_id = i.id and e.curriculum_id is null and e.revoked_at is null) as live,
        case when o.paid_at is null then 0 else given.claimed +
          case when not i.gift and i.quantity - i.refunded_units > given.claimed and not exists (
            select 1 from places spare where spare.order_item_id = i.id and spare.number = i.quantity)
          then 1 else 0 end end as expected) held
    where held.live <> held.expected and i.item_type <> 'booking'`,
  // A paid line of a booking has its booking, and a booking that is not held or expired was paid or is free.
  bookings_differ: sql`
    select i.order_id, jsonb_build_object('title', i.title, 'state', coalesce(b.state, 'gone')) as data
    from order_items i join orders o on o.id = i.order_id left join bookings b on b.id = i.item_id
    where i.item_type = 'booking' and o.paid_at is not null
      and (b.id is null or b.order_item_id is distinct from i.id or b.paid_cents <> i.paid_cents or b.state = 'held'
        or (b.learner_id <> o.user_id))
    union all
    select i.order_id, jsonb_build_object('booking', b.id, 'state', b.state)
    from bookings b left join order_items i on i.id = b.order_item_id left join orders o on o.id = i.order_id
    where b.state not in ('held', 'expired') and (b.terms ->> 'priceCents')::int > 0 and o.paid_at is null`,
  // What a booking gave back was refunded, or failed and is sent again. How much is decided by staff, where they act
  // for a side.
  booking_refunds_differ: sql`
    select i.order_id, jsonb_build_object('title', i.title, 'due_cents', b.refunded_cents, 'back_cents', i.refunded_cents) as data
    from bookings b join order_items i on i.id = b.order_item_id
    where b.refunded_cents <> i.refunded_cents and not (b.refunded_cents > i.refunded_cents and exists (
      select 1 from refund_items back join refunds r on r.id = back.refund_id and r.state = 'failed' and r.cause = 'booking'
      where back.order_item_id = i.id))
    union all
    select i.order_id, jsonb_build_object('title', i.title, 'state', b.state, 'kept_cents', b.paid_cents - b.refunded_cents)
    from bookings b join order_items i on i.id = b.order_item_id
    where b.state in ('declined', 'expired', 'cancelled_by_professional') and b.refunded_cents <> b.paid_cents
      and not (b.state = 'cancelled_by_professional' and exists (select 1 from booking_events e
        where e.booking_id = b.id and e.to_state = b.state and e.on_behalf_of is not null and e.actor_id is not null))`,
  // A holder of a curriculum holds its parts, in the same way and for the same time, except those they owned and did
  // not pay for again.
  parts_differ: sql`
    select i.order_id, e.user_id as person_id, jsonb_build_object('curriculum', (select title from resources where id = e.item_id), 'part', (select title from resources where id = p.resource_id)) as data
    from entitlements e join curriculum_parts p on p.curriculum_id = e.item_id
      left join order_items i on i.id = e.order_item_id
    where e.item_type = 'resource' and e.curriculum_id is null and e.revoked_at is null
      and p.resource_id <> all (e.without_parts) and not exists (
      select 1 from entitlements part where part.user_id = e.user_id and part.item_type = 'resource'
        and part.item_id = p.resource_id and part.curriculum_id = e.item_id and part.revoked_at is null
        and part.order_item_id is not distinct from e.order_item_id
        and (part.suspended_at is null) = (e.suspended_at is null))
    union all
    select i.order_id, part.user_id, jsonb_build_object('part', (select title from resources where id = part.item_id))
    from entitlements part left join order_items i on i.id = part.order_item_id
    where part.curriculum_id is not null and part.revoked_at is null and not exists (
      select 1 from entitlements e where e.user_id = part.user_id and e.item_type = 'resource'
        and e.item_id = part.curriculum_id and e.curriculum_id is null and e.revoked_at is null
        and e.order_item_id is not distinct from part.order_item_id)`,
  coupon_use_differs: sql`
    select o.id as order_id, jsonb_build_object('status', o.status, 'use', u.state) as data
    from coupon_uses u join orders o on o.id = u.order_id
    where u.state <> case o.status when 'pending' then 'reserved' when 'paid' then 'used'
      when 'partially_refunded' then 'used' when 'refunded' then
        case when exists (select 1 from refunds r where r.order_id = o.id and r.cause <> 'late' and r.state in ('queued', 'sent'))
          then 'used' else 'released' end
      else 'released' end`,
  unbalanced: sql`
    select jsonb_build_object('transaction', t.id, 'entries', count(e.id), 'sum_cents', coalesce(sum(e.amount_cents), 0)) as data
    from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
    group by t.id having count(e.id) < 2 or coalesce(sum(e.amount_cents), 0) <> 0`,
};

export async function insertReconciliation(
  tx: Tx,
  differences: readonly Difference[],
  { at, askedUntil }: { readonly at: Date; readonly askedUntil: Date | null },
): Promise<void> {
  await tx.insert(reconciliations).values({ differences: [...differences], askedUntil, createdAt: at });
}

/** Until when what moved at the payment service is known; null when it was never asked. */
export async function findLastAsked(db: Read): Promise<Date | null> {
  const [row] = await db.select({ last: max(reconciliations.askedUntil) }).from(reconciliations);
  return row?.last ?? null;
}

/** The last comparison, with the numbers of the orders it names. */
export async function findLastReconciliation(db: Read) {
  const [row] = await db.select().from(reconciliations).orderBy(desc(reconciliations.id)).limit(1);
  if (!row) return null;
  const ids = [...new Set(row.differences.flatMap(({ orderId }) => orderId ?? []))];
  const found =
    ids.length === 0
      ? []
      : await db.select({ id: orders.id, publicId: orders.publicId }).from(orders).where(inArray(orders.id, ids));
  return { ...row, publicIds: new Map(found.map((order) => [order.id, order.publicId])) };
}
