import type { Pool } from "pg";
import type { Chance } from "../faults/random.ts";

/** So many of a thousand invoices paid in the last two months are disputed or refunded by a hand on a day. */
const ofThousand = 0.8;
/** So many of a hundred open disputes are decided on a day: some wait for months. */
const decided = 4;

/**
 * What happens at the payment service without us: subscribers go to their bank about an invoice, banks decide, a hand gives money
 * back there. Each is one statement that also writes its event, as the sandbox would.
 */
export async function letBankAct(chance: Chance, pool: Pool, now: Date): Promise<void> {
  const { rows } = await pool.query(paidLately, [now]);
  for (const { ref, left } of rows) {
    if (!chance.happens(ofThousand / 10)) continue;
    if (chance.happens(50)) await pool.query(dispute, [ref, left, now, chance.pick(["open", "inquiry"])]);
    else await pool.query(refund, [ref, chance.between(1, Number(left)), now]);
  }
  const open = await pool.query(
    "select ref from sandbox_invoice_disputes where state in ('open', 'inquiry') order by ref",
  );
  for (const { ref } of open.rows)
    if (chance.happens(decided)) await pool.query(decide, [ref, chance.pick(["won", "lost"])]);
}

/** Paid invoices of which something is left that no refund and no dispute took. */
const paidLately = `select i.ref, i.paid_cents - taken.cents as left from sandbox_invoices i cross join lateral (
    select coalesce((select sum(amount_cents) from sandbox_invoice_refunds where invoice_ref = i.ref), 0)
      + coalesce((select sum(amount_cents) from sandbox_invoice_disputes where invoice_ref = i.ref), 0) as cents) taken
  where i.state = 'paid' and i.paid_at > $1::timestamptz - interval '60 days' and i.paid_cents > taken.cents order by i.number`;

const andTell = (type: string): string => `insert into fault_jobs (name, data)
  select 'payments.sandbox-event', jsonb_build_object('eventId', gen_random_uuid(), 'type', '${type}', 'objectRef', ref) from made`;

const dispute = `with made as (insert into sandbox_invoice_disputes (ref, invoice_ref, amount_cents, created_at, state)
  values ('sbd_' || gen_random_uuid(), $1, $2, $3, $4) returning ref) ${andTell("dispute.opened")}`;

const refund = `with made as (insert into sandbox_invoice_refunds (ref, idempotency_key, invoice_ref, amount_cents, created_at)
  select made_ref, made_ref, $1, $2::int, $3::timestamptz from (select 'sbr_' || gen_random_uuid() as made_ref) n returning ref)
  ${andTell("refund.succeeded")}`;

const decide = `with made as (update sandbox_invoice_disputes set state = $2 where ref = $1 returning ref) ${andTell("dispute.closed")}`;
