import { sql, type SQL } from "drizzle-orm";
import type { Read } from "../../platform/db/database.ts";
import { rowsOf } from "../../platform/db/migrate.ts";

/** Something that subscriptions, invoices, levels, account credit and the ledger do not agree on. */
interface PlanDifference {
  readonly kind: string;
  readonly text: string;
}

/** Compares them with each other; it is empty in a world without mistakes, at any moment between transactions. */
export async function findPlanDifferences(db: Read, now: Date): Promise<PlanDifference[]> {
  const found: PlanDifference[] = [];
  for (const [kind, query] of Object.entries(comparisons)) {
    const rows = rowsOf(await db.execute(query(now)));
    found.push(...rows.map((row) => ({ kind, text: String(row["text"]) })));
  }
  return found;
}

/** What the provider holds of a transaction's entries. */
const clearing = sql.raw(`(select coalesce(sum(e.amount_cents), 0) from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
  where a.kind = 'provider_clearing' and t.kind = 'sale' and t.invoice_id = i.id)`);

/** Each yields the text of what differs. Amounts are in cents. */
const comparisons: Readonly<Record<string, (now: Date) => SQL>> = {
  invoice_not_booked: () => sql`
    select 'invoice ' || i.number || ' of ' || i.paid_cents || ', booked ' || ${clearing} as text
    from subscription_invoices i
    where ${clearing} <> case when i.state in ('paid', 'refunded') then i.paid_cents else 0 end`,
  invoice_refund_not_booked: () => sql`
    select 'refund ' || r.id || ' of invoice ' || i.number || ' of ' || r.amount_cents || ' owes ' || coalesce(-owed.cents, 0) as text
    from subscription_refunds r join subscription_invoices i on i.id = r.invoice_id left join lateral (
      select sum(e.amount_cents) as cents from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'refunds'
      where t.invoice_refund_id = r.id) owed on true
    where coalesce(-owed.cents, 0) <> case when r.state in ('queued', 'sent') then r.amount_cents else 0 end`,
  invoice_refunds_differ: () => sql`
    select 'invoice ' || i.number || ' refunded ' || i.refunded_cents || ', refunds ' || coalesce(sum(r.amount_cents), 0) as text
    from subscription_invoices i left join subscription_refunds r on r.invoice_id = i.id and r.state <> 'failed'
    group by i.id having i.refunded_cents <> coalesce(sum(r.amount_cents), 0)`,
  // A seller keeps of a credit what the platform keeps of the money that paid for the moment in which it was earned (decision 0147).
  inclusion_return_differs: () => sql`
    select 'inclusion ' || n.id || ' of ' || n.credit_cents || ' gave back ' || n.returned_cents || ' instead of ' || due.cents as text
    from inclusions n cross join lateral (
      select coalesce(n.credit_cents::bigint * greatest(sum(i.refunded_cents) - n.refunded_before_cents, 0)
        / nullif(greatest(sum(i.paid_cents) - n.refunded_before_cents, 0), 0), 0)::bigint as cents
      from subscription_invoices i where i.subscription_id = n.subscription_id and i.state in ('paid', 'refunded')
        and i.period_start <= n.credited_at and i.period_end > n.credited_at) due
    where n.subscription_id is not null and n.returned_cents <> due.cents`,
  held_tier_differs: (now) => sql`
    select 'person ' || h.user_id || ' holds ' || h.tier || ' of subscription ' || s.id || ', which is ' || s.status
      || case when p.tier <> h.tier then ' and gives ' || p.tier else '' end as text
    from held_tiers h join subscriptions s on s.id = h.subscription_id join subscription_plans p on p.id = s.plan_id
    where h.source = 'own' and h.until > ${now.toISOString()}::timestamptz and (s.status not in ('trialing', 'active', 'past_due') or p.tier <> h.tier)`,
  plan_gives_nothing: (now) => sql`
    select 'subscription ' || s.id || ' is ' || s.status || ' and gives person ' || s.user_id || ' nothing' as text
    from subscriptions s
    where s.kind = 'own' and s.status in ('trialing', 'active') and s.current_period_end > ${now.toISOString()}::timestamptz and not exists (
      select 1 from held_tiers h where h.user_id = s.user_id and h.source = 'own' and h.subscription_id = s.id and h.until > ${now.toISOString()}::timestamptz)`,
  account_tier_differs: () => sql`
    select 'account ' || u.id || ' says ' || u.subscription_tier || ', its plan gives ' || p.tier as text
    from subscriptions s join subscription_plans p on p.id = s.plan_id join users u on u.id = s.user_id
    where s.kind = 'own' and s.status in ('trialing', 'active', 'past_due')
      and (u.subscription_tier <> p.tier or not u.is_active and u.deactivated_at is null)`,
  credit_differs: () => sql`
    select 'person ' || s.user_id || ' has account credit of ' || max(s.credit_cents) || ', booked ' || coalesce(given.cents, 0)
      || ', held by open invoices ' || coalesce(held.cents, 0) as text
    from subscriptions s left join lateral (
      select sum(c.cents) as cents from billing_credits c where c.user_id = s.user_id) given on true left join lateral (
      select sum(i.credit_used_cents) as cents from subscription_invoices i join subscriptions own on own.id = i.subscription_id
        where own.user_id = s.user_id and i.state = 'open') held on true
    where s.status in ('trialing', 'active', 'past_due')
    group by s.user_id, given.cents, held.cents
    having max(s.credit_cents) + coalesce(held.cents, 0) <> coalesce(given.cents, 0)`,
  coupon_use_of_plan_differs: () => sql`
    select 'subscription ' || s.id || ' is ' || s.status || ' with a coupon use that is ' || u.state as text
    from coupon_uses u join subscriptions s on s.id = u.subscription_id
    where (s.status in ('canceled', 'expired') and u.state = 'reserved') or (s.status = 'incomplete' and u.state = 'used')`,
};
