import type { Proof } from "../faults/proof.ts";

const now = "(select at from fault_time)";
const open = "('incomplete', 'trialing', 'active', 'past_due')";

/** What must hold after the year, by what the database says of both sides. */
export const planProofs: readonly Proof[] = [
  {
    sentence: "What the provider was paid and what is held as paid are the same invoices and the same cents",
    counterexamples: `select s.ref, i.number, s.paid_cents as there, i.paid_cents as here from
        (select * from sandbox_invoices where state = 'paid' and paid_cents > 0) s
        full join (select * from subscription_invoices where state in ('paid', 'refunded') and paid_cents > 0) i on i.provider_ref = s.ref
      where s.paid_cents is distinct from i.paid_cents`,
  },
  {
    sentence: "Every charge that came is one paid invoice of its amount, and no invoice was charged twice",
    counterexamples: `select i.ref, i.state, i.paid_cents, sum(c.amount_cents) as charged, count(*) as charges from sandbox_charges c
      join sandbox_invoices i on i.ref = c.invoice_ref where c.status = 'succeeded' group by i.ref
      having count(*) <> 1 or i.state <> 'paid' or sum(c.amount_cents) <> i.paid_cents`,
  },
  {
    sentence: "Every paid invoice stands in the books once, with its cents, and nothing else does",
    counterexamples: `select i.number, i.paid_cents, b.cents from
        (select * from subscription_invoices where paid_at is not null and paid_cents > 0) i
        full join (select t.invoice_id, sum(e.amount_cents) as cents from ledger_transactions t
          join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
          where t.kind = 'sale' and t.invoice_id is not null and a.kind = 'provider_clearing' group by t.invoice_id) b on b.invoice_id = i.id
      where i.paid_cents is distinct from b.cents`,
  },
  {
    sentence: "Nobody paid for a period twice",
    counterexamples: `select s.user_id, a.number, b.number as other from subscription_invoices a
      join subscriptions s on s.id = a.subscription_id
      join subscriptions s2 on s2.user_id = s.user_id and s2.kind = s.kind
      join subscription_invoices b on b.subscription_id = s2.id and b.id > a.id
      where a.reason in ('first', 'renewal') and b.reason in ('first', 'renewal') and a.state = 'paid' and b.state = 'paid'
        and a.paid_cents > 0 and b.paid_cents > 0 and a.subscription_id = b.subscription_id and a.period_start = b.period_start`,
  },
  {
    sentence: "A person has one open plan at most, here and at the provider, and both are the same",
    counterexamples: `select s.subscription_id, s.ref, s.status as there, o.status as here from
        (select * from sandbox_subscriptions where status not in ('canceled', 'expired')) s
        full join (select * from subscriptions where status in ${open} and provider_ref is not null) o on o.provider_ref = s.ref
      where s.status is distinct from o.status
      union all select min(o.id), c.user_id::text, count(*)::text, null from sandbox_subscriptions s
        join sandbox_customers c on c.ref = s.customer_ref left join subscriptions o on o.provider_ref = s.ref
        where s.status not in ('canceled', 'expired') group by c.user_id having count(*) > 1`,
  },
  {
    sentence: "Plan, period, end and credit are what the provider says",
    counterexamples: `select o.id, o.price_id, s.price, o.current_period_end as here, s.current_period_end as there from subscriptions o
      join sandbox_subscriptions s on s.ref = o.provider_ref where o.status in ('trialing', 'active', 'past_due')
        and (o.current_period_end <> s.current_period_end or o.cancel_at_period_end <> s.cancel_at_period_end
          or o.price_id <> (s.price ->> 'priceId')::int)`,
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
      "Nobody who paid for the present period has lost the plan, unless a change began another period or the money went back",
    counterexamples: `select s.id, s.status, i.number, i.period_start, i.period_end from subscription_invoices i
      join subscriptions s on s.id = i.subscription_id
      where i.state = 'paid' and i.paid_cents > 0 and i.reason in ('first', 'renewal') and i.period_start <= ${now}
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
    sentence: "No day's try to charge a card was made twice",
    counterexamples: `select invoice_ref, idempotency_key, count(*) from sandbox_charges
      where idempotency_key is not null group by invoice_ref, idempotency_key having count(*) > 1`,
  },
  {
    sentence: "Nothing was charged for a plan after it was over",
    counterexamples: `select s.id, s.ended_at, c.created_at from subscriptions s join sandbox_invoices i on i.ref is not null
      join sandbox_subscriptions x on x.ref = i.subscription_ref and x.ref = s.provider_ref
      join sandbox_charges c on c.invoice_ref = i.ref and c.status = 'succeeded'
      where s.status in ('canceled', 'expired') and c.created_at > s.ended_at + interval '1 second'`,
  },
  {
    sentence: "Everybody had one trial at most",
    counterexamples: `select user_id, count(*) from subscriptions where trial_end is not null and current_period_start is not null
      group by user_id having count(*) > 1`,
  },
  {
    sentence: "Every refund has arrived, and what went back there and here are the same",
    counterexamples: `select r.id, r.state, r.amount_cents, s.amount_cents as there from subscription_refunds r
      full join sandbox_invoice_refunds s on s.ref = r.provider_ref where r.state is distinct from 'succeeded' or s.amount_cents is distinct from r.amount_cents`,
  },
  {
    sentence: "Account credit here is what was given and used, and what the provider holds",
    counterexamples: `select c.user_id, c.credit_cents as there, coalesce(b.cents, 0) as here from
        (select user_id, sum(credit_cents) as credit_cents from sandbox_customers group by user_id) c
        left join (select user_id, sum(cents) as cents from billing_credits group by user_id) b on b.user_id = c.user_id
      where c.credit_cents <> coalesce(b.cents, 0)
        + coalesce((select -sum(i.credit_used_cents) from subscription_invoices i join subscriptions s on s.id = i.subscription_id
            where s.user_id = c.user_id and i.state = 'open'), 0)`,
  },
  {
    sentence: "Every account says what its own plan gives",
    counterexamples: `select u.id, u.subscription_tier, u.is_active, s.status from users u
      join subscriptions s on s.user_id = u.id and s.kind = 'own' and s.status in ('trialing', 'active', 'past_due')
      join plan_prices pp on pp.id = s.price_id join subscription_plans p on p.id = pp.plan_id
      where u.subscription_tier <> p.tier or not u.is_active`,
  },
];
