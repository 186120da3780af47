import type { Proof } from "../faults/proof.ts";

const now = "(select at from fault_time)";
const open = "('incomplete', 'trialing', 'active', 'past_due')";

/** What people have of what was paid. */
export const proofsOfPlans: readonly Proof[] = [
  {
    sentence:
      "A person has one open plan of their own and one studio at most, here and at the provider, and both are the same",
    counterexamples: `select s.subscription_id, s.ref, s.status as there, o.status as here from
        (select * from sandbox_subscriptions where status not in ('canceled', 'expired')) s
        full join (select * from subscriptions where status in ${open} and provider_ref is not null) o on o.provider_ref = s.ref
      where s.status is distinct from o.status
      union all select min(o.id), c.user_id::text, count(*)::text, null from sandbox_subscriptions s
        join sandbox_customers c on c.ref = s.customer_ref left join subscriptions o on o.provider_ref = s.ref
        where s.status not in ('canceled', 'expired') group by c.user_id, o.kind having count(*) > 1`,
  },
  {
    sentence: "Plan, seats, period and end are what the provider says",
    counterexamples: `select o.id, o.price_id, s.price, o.current_period_end as here, s.current_period_end as there from subscriptions o
      join sandbox_subscriptions s on s.ref = o.provider_ref where o.status in ('trialing', 'active', 'past_due')
        and (o.current_period_end <> s.current_period_end or o.cancel_at_period_end <> s.cancel_at_period_end
          or o.quantity <> s.quantity or o.price_id <> (s.price ->> 'priceId')::int)`,
  },
  {
    sentence: "Nobody is locked out who paid: whoever's plan runs, and its last renewal is paid, has its level",
    counterexamples: `select s.id, s.user_id, s.status, h.until from subscriptions s
      join plan_prices pp on pp.id = s.price_id join subscription_plans p on p.id = pp.plan_id
      left join held_tiers h on h.user_id = s.user_id and h.source = 'own' and h.until > ${now} and h.tier = p.tier
      where s.kind = 'own' and s.status in ('trialing', 'active') and s.current_period_end > ${now} and h.user_id is null`,
  },
  {
    sentence:
      "Nobody who paid for the present period has lost the plan, unless a change began another period, money went back, a dispute was lost or staff ended it",
    counterexamples: `select s.id, s.status, i.number, i.period_start, i.period_end from subscription_invoices i
      join subscriptions s on s.id = i.subscription_id
      where i.state = 'paid' and i.paid_cents > 0 and i.refunded_cents = 0 and s.id not in (select subscription_id from fault_endings)
        and not exists (select from subscription_disputes d join subscription_invoices o on o.id = d.invoice_id
          where o.subscription_id = s.id and d.state = 'lost')
        and i.reason in ('first', 'renewal') and i.period_start <= ${now}
        and i.period_end > ${now} and s.status in ('canceled', 'expired') and s.current_period_end = i.period_end`,
  },
  {
    sentence: "Nobody unpaid is let in: every level stands on a trial, a paid period or the days of grace",
    counterexamples: `select h.user_id, h.tier, h.until, s.status from held_tiers h join subscriptions s on s.id = h.subscription_id
      where h.source = 'own' and h.until > ${now} and not (
        (s.status = 'trialing' and s.trial_end + interval '1 day' > ${now})
        or (s.status = 'past_due' and s.grace_until > ${now} and h.until <= s.grace_until)
        or exists (select 1 from subscription_invoices i where i.subscription_id = s.id and i.state = 'paid'
          and i.period_start <= ${now} and i.period_end + interval '1 day' > ${now}))`,
  },
  {
    sentence: "Grace is never longer than 14 days, and nothing stays unpaid behind it",
    counterexamples: `select id, status, past_due_since, grace_until from subscriptions where status = 'past_due'
      and (grace_until <= ${now} or grace_until > past_due_since + interval '14 days')`,
  },
  {
    sentence: "Everybody had one trial at most",
    counterexamples: `select user_id, count(*) from subscriptions where trial_end is not null and current_period_start is not null
      group by user_id having count(*) > 1`,
  },
  {
    sentence: "Every account says what its own plan gives",
    counterexamples: `select u.id, u.subscription_tier, u.is_active, s.status from users u
      join subscriptions s on s.user_id = u.id and s.kind = 'own' and s.status in ('trialing', 'active', 'past_due')
      join plan_prices pp on pp.id = s.price_id join subscription_plans p on p.id = pp.plan_id
      where u.subscription_tier <> p.tier or not u.is_active`,
  },
  {
    sentence: "What is over gives nothing, to its owner or to a seat",
    counterexamples: `select h.user_id, h.source, h.until, s.id, s.status from held_tiers h join subscriptions s on s.id = h.subscription_id
      where s.status in ('canceled', 'expired') and h.until > ${now}`,
  },
  {
    sentence: "Every event was handled, none was about something unknown, and no work is left",
    counterexamples: `select type, object_ref, outcome, error from payment_events
        where handled_at is null or outcome in ('failed', 'unknown')
      union all select name, data::text, null, null from fault_jobs
      union all select kind, object_ref, null, text from payment_alerts where kind like 'unknown%'`,
  },
  {
    sentence: "Every night's comparison found that plans, invoices, levels, credit and books agree",
    counterexamples: `select r.created_at, d from reconciliations r, jsonb_array_elements(r.differences) d
      where d ->> 'kind' <> 'provider_not_asked' or r.id = (select max(id) from reconciliations)`,
  },
];
