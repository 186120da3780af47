import type { Proof } from "../faults/proof.ts";

/** What was charged, there, here and in the books. */
export const proofsOfCharges: readonly Proof[] = [
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
    sentence: "Account credit here is what was given and used, and what the provider holds",
    counterexamples: `select c.user_id, c.credit_cents as there, coalesce(b.cents, 0) as here from
        (select user_id, sum(credit_cents) as credit_cents from sandbox_customers group by user_id) c
        left join (select user_id, sum(cents) as cents from billing_credits group by user_id) b on b.user_id = c.user_id
      where c.credit_cents <> coalesce(b.cents, 0)
        + coalesce((select -sum(i.credit_used_cents) from subscription_invoices i join subscriptions s on s.id = i.subscription_id
            where s.user_id = c.user_id and i.state = 'open'), 0)`,
  },
];
