import type { Client } from "pg";

/** What must be nothing after a night, by its name. */
const faults: Readonly<Record<string, string>> = {
  "periods charged twice": `
    select count(*) from (select i.subscription_ref, i.period_number from sandbox_charges c
      join sandbox_invoices i on i.ref = c.invoice_ref where c.status = 'succeeded' group by 1, 2 having count(*) > 1) twice`,
  "cents charged and not on a paid invoice": `
    select abs((select sum(amount_cents) from sandbox_charges where status = 'succeeded') - (select sum(paid_cents) from sandbox_invoices))`,
  "subscriptions not renewed once": `
    select count(*) from sandbox_subscriptions s where (select count(*) from sandbox_invoices i
      where i.subscription_ref = s.ref and i.reason = 'renewal') <> 1`,
  "subscriptions that stand otherwise here": `
    select count(*) from sandbox_subscriptions s join subscriptions o on o.provider_ref = s.ref
      where o.status <> s.status or o.current_period_end <> s.current_period_end`,
  "invoices missing here, or otherwise": `
    select count(*) from sandbox_invoices i left join subscription_invoices o on o.provider_ref = i.ref
      where o.id is null or o.state <> i.state or o.paid_cents <> i.paid_cents or o.attempts <> i.attempts`,
  "cents of paid renewals that are not in the ledger": `
    select abs((select coalesce(sum(paid_cents), 0) from subscription_invoices where reason = 'renewal')
      - (select coalesce(sum(e.amount_cents), 0) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
           where t.invoice_id is not null and e.amount_cents > 0))`,
  "events that failed": `select count(*) from payment_events where outcome = 'failed'`,
  "good cards that did not pay": `
    select count(*) from sandbox_subscriptions where status <> 'active' and card->>'does' = 'approves'`,
};

/** Counts each; yields a line for each and whether all are nothing. */
export async function proveNight(client: Client): Promise<{ readonly lines: string[]; readonly good: boolean }> {
  const lines: string[] = [];
  let good = true;
  for (const [name, statement] of Object.entries(faults)) {
    const { rows } = await client.query({ text: statement, rowMode: "array" });
    const count = Number(rows[0]?.[0]);
    good &&= count === 0;
    lines.push(`${count === 0 ? "ok    " : "WRONG "} ${count} ${name}`);
  }
  return { lines, good };
}
