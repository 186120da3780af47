import { sql, type SQL } from "drizzle-orm";
import type { Read } from "../../platform/db/database.ts";
import { findWith, type Difference } from "../ledger/index.ts";
import { planDifferenceTexts } from "./plan-difference-texts.ts";

/** Compares them with each other; it is empty in a world without mistakes, at any moment between transactions. */
export const findPlanDifferences = (db: Read, now: Date): Promise<Difference[]> =>
  findWith(db, comparisons(sql`${now.toISOString()}::timestamptz`), planDifferenceTexts);

/** What the provider holds of a transaction's entries. */
const clearing = sql.raw(`(select coalesce(sum(e.amount_cents), 0) from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
  where a.kind = 'provider_clearing' and t.kind = 'sale' and t.invoice_id = i.id)`);

/** Each returns what differs, and the owner of the plan. Their sentences are in `plan-difference-texts.ts`. */
const comparisons = (now: SQL) => ({ ...ofInvoices, ...ofTiers(now), ...ofCredit });

const ofInvoices = {
  invoice_not_booked: sql`
    select s.user_id as person_id, s.id as plan_id, jsonb_build_object('invoice', i.number, 'paid_cents', case when i.state in ('paid', 'refunded') then i.paid_cents else 0 end, 'booked_cents', ${clearing}) as data
    from subscription_invoices i join subscriptions s on s.id = i.subscription_id
    where ${clearing} <> case when i.state in ('paid', 'refunded') then i.paid_cents else 0 end`,
  invoice_refund_not_booked: sql`
    select s.user_id as person_id, s.id as plan_id, jsonb_build_object('invoice', i.number, 'cents', r.amount_cents, 'due_cents', case when r.state in ('queued', 'sent') then r.amount_cents else 0 end, 'booked_cents', coalesce(-owed.cents, 0)) as data
    from subscription_refunds r join subscription_invoices i on i.id = r.invoice_id join subscriptions s on s.id = i.subscription_id left join lateral (
      select sum(e.amount_cents) as cents from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'refunds'
      where t.invoice_refund_id = r.id) owed on true
    where coalesce(-owed.cents, 0) <> case when r.state in ('queued', 'sent') then r.amount_cents else 0 end`,
  invoice_refunds_differ: sql`
    select s.user_id as person_id, s.id as plan_id, jsonb_build_object('invoice', i.number, 'said_cents', i.refunded_cents, 'refunds_cents', coalesce(sum(r.amount_cents), 0)) as data
    from subscription_invoices i join subscriptions s on s.id = i.subscription_id left join subscription_refunds r on r.invoice_id = i.id and r.state <> 'failed'
    group by i.id, s.id having i.refunded_cents <> coalesce(sum(r.amount_cents), 0)`,
  // A seller keeps of a credit what the platform keeps of the money that paid for the moment in which it was earned.
  inclusion_return_differs: sql`
    select res.seller_id, jsonb_build_object('title', res.title, 'credit_cents', n.credit_cents, 'back_cents', n.returned_cents, 'due_cents', due.cents) as data
    from inclusions n join resources res on res.id = n.resource_id cross join lateral (
      select coalesce(n.credit_cents::bigint * greatest(sum(i.refunded_cents) - n.refunded_before_cents, 0)
        / nullif(greatest(sum(i.paid_cents) - n.refunded_before_cents, 0), 0), 0)::bigint as cents
      from subscription_invoices i where i.subscription_id = n.subscription_id and i.state in ('paid', 'refunded')
        and i.period_start <= n.credited_at and i.period_end > n.credited_at) due
    where n.subscription_id is not null and n.returned_cents <> due.cents`,
};

const ofTiers = (now: SQL) => ({
  held_tier_differs: sql`
    select h.user_id as person_id, s.id as plan_id, jsonb_build_object('held', h.tier, 'status', s.status, 'gives', p.tier) as data
    from held_tiers h join subscriptions s on s.id = h.subscription_id join subscription_plans p on p.id = s.plan_id
    where h.source = 'own' and h.until > ${now} and (s.status not in ('trialing', 'active', 'past_due') or p.tier <> h.tier)`,
  plan_gives_nothing: sql`
    select s.user_id as person_id, s.id as plan_id, jsonb_build_object('status', s.status) as data
    from subscriptions s
    where s.kind = 'own' and s.status in ('trialing', 'active') and s.current_period_end > ${now} and not exists (
      select 1 from held_tiers h where h.user_id = s.user_id and h.source = 'own' and h.subscription_id = s.id and h.until > ${now})`,
  account_tier_differs: sql`
    select u.id as person_id, s.id as plan_id, jsonb_build_object('said', u.subscription_tier, 'gives', p.tier) as data
    from subscriptions s join subscription_plans p on p.id = s.plan_id join users u on u.id = s.user_id
    where s.kind = 'own' and s.status in ('trialing', 'active', 'past_due')
      and (u.subscription_tier <> p.tier or not u.is_active and u.deactivated_at is null)`,
});

const ofCredit = {
  credit_differs: sql`
    select s.user_id as person_id, max(s.id) as plan_id, jsonb_build_object('said_cents', max(s.credit_cents), 'booked_cents', coalesce(given.cents, 0), 'held_cents', coalesce(held.cents, 0)) as data
    from subscriptions s left join lateral (
      select sum(c.cents) as cents from billing_credits c where c.user_id = s.user_id) given on true left join lateral (
      select sum(i.credit_used_cents) as cents from subscription_invoices i join subscriptions own on own.id = i.subscription_id
        where own.user_id = s.user_id and i.state = 'open') held on true
    where s.status in ('trialing', 'active', 'past_due')
    group by s.user_id, given.cents, held.cents
    having max(s.credit_cents) + coalesce(held.cents, 0) <> coalesce(given.cents, 0)`,
  coupon_use_of_plan_differs: sql`
    select s.user_id as person_id, s.id as plan_id, jsonb_build_object('status', s.status, 'use', u.state) as data
    from coupon_uses u join subscriptions s on s.id = u.subscription_id
    where (s.status in ('canceled', 'expired') and u.state = 'reserved') or (s.status = 'incomplete' and u.state = 'used')`,
};
