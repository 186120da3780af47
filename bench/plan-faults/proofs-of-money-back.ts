import type { Proof } from "../faults/proof.ts";

/** What an invoice lost at the provider. */
const takenThere = `(select coalesce(sum(amount_cents), 0) from (
    select amount_cents from sandbox_invoice_refunds where invoice_ref = x.ref
    union all select amount_cents from sandbox_invoice_disputes where invoice_ref = x.ref and state = 'lost') taken)`;

/** What an account of the books moved for a refund. */
const booked = (account: string): string => `(select coalesce(sum(e.amount_cents), 0) from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.invoice_refund_id = r.id and a.kind = '${account}')`;

/** Refunds by administrators and by a hand at the provider, and disputes. */
export const proofsOfMoneyBack: readonly Proof[] = [
  {
    sentence: "What went back of an invoice is the same here and there, and never more than was paid",
    counterexamples: `select i.number, i.paid_cents, i.refunded_cents as here, ${takenThere} as there
      from subscription_invoices i join sandbox_invoices x on x.ref = i.provider_ref
      where i.refunded_cents <> ${takenThere} or ${takenThere} > x.paid_cents
        or (i.state = 'refunded') <> (i.refunded_cents = i.paid_cents and i.paid_cents > 0)`,
  },
  {
    sentence: "Every refund has arrived once, and those there, with the lost disputes, are those here",
    counterexamples: `select r.id, r.state, r.amount_cents, s.amount_cents as there, s.ref
      from (select * from subscription_refunds where state <> 'failed') r
      full join (select ref, amount_cents from sandbox_invoice_refunds
        union all select ref, amount_cents from sandbox_invoice_disputes where state = 'lost') s on s.ref = r.provider_ref
      where r.state is distinct from 'succeeded' or s.amount_cents is distinct from r.amount_cents`,
  },
  {
    sentence: "Every refund stands in the books with its cents, and nothing is owed any more",
    counterexamples: `select r.id, r.state, r.amount_cents, ${booked("platform_revenue")} as revenue, ${booked("provider_clearing")} as clearing
      from subscription_refunds r where ${booked("refunds")} <> 0
        or ${booked("platform_revenue")} <> case r.state when 'failed' then 0 else r.amount_cents end
        or ${booked("provider_clearing")} <> case r.state when 'failed' then 0 else -r.amount_cents end`,
  },
  {
    sentence: "What administrators gave back of a plan is what the log says that they did",
    counterexamples: `select s.id, said.cents as said, given.cents as given from subscriptions s
      cross join lateral (select coalesce(sum((l.after ->> 'refund_cents')::int), 0) as cents from audit_log l
        where l.action = 'subscription.ended' and l.target_type = 'subscription' and l.target_id = s.id::text) said
      cross join lateral (select coalesce(sum(r.amount_cents), 0) as cents from subscription_refunds r
        join subscription_invoices i on i.id = r.invoice_id where i.subscription_id = s.id and r.requested_by is not null) given
      where said.cents <> given.cents`,
  },
  {
    sentence: "Every dispute stands here as the bank has it",
    counterexamples: `select d.ref, d.state as there, o.state as here from sandbox_invoice_disputes d
      full join subscription_disputes o on o.provider_ref = d.ref
      where d.state is distinct from o.state or d.amount_cents is distinct from o.amount_cents`,
  },
  {
    sentence: "A plan whose dispute was lost is over, here and there",
    counterexamples: `select s.id, s.status, x.status as there from sandbox_invoice_disputes d
      join sandbox_invoices i on i.ref = d.invoice_ref join sandbox_subscriptions x on x.ref = i.subscription_ref
      left join subscriptions s on s.provider_ref = x.ref
      where d.state = 'lost' and (x.status not in ('canceled', 'expired') or coalesce(s.status, '') not in ('canceled', 'expired'))`,
  },
];
