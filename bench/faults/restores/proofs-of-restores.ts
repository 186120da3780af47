import type { Journal } from "../journal.ts";
import { cameBackBefore, decidedUnknowns, type Proof } from "../proof.ts";
import type { Remembered } from "./before-restore.ts";

/** What of a transfer stayed where it went. */
const arrived = "case when t.state in ('failed', 'returned') then 0 else t.amount_cents - t.reversed_cents end";

/** Everything there that moved money, with the kind of row that should know it. */
const there = `(
  select ref, 'payment' as kind from sandbox_payments where status = 'succeeded'
  union all select ref, 'refund' from sandbox_refunds
  union all select ref, 'dispute' from sandbox_disputes where state = 'lost'
  union all select ref, 'transfer' from sandbox_payouts)`;

const here = `(
  select provider_ref as ref, 'payment' as kind from payments where status = 'succeeded'
  union all select provider_ref, 'refund' from refunds where state = 'succeeded' and provider_ref not in (select ref from sandbox_disputes)
  union all select provider_ref, 'dispute' from disputes where state = 'lost'
  union all select provider_ref, 'transfer' from payouts where provider_ref is not null
  union all select ref, kind from ${decidedUnknowns} decided
  union all select ref, 'transfer' from ${cameBackBefore} gone)`;

const money: readonly Proof[] = [
  {
    sentence:
      "What the payment service captured, less what it gave back, lost and sent, is what the books say is there",
    counterexamples: `select there.cents as there, here.cents as here from (
        select (select coalesce(sum(amount_cents), 0) from sandbox_payments where status = 'succeeded')
          - (select coalesce(sum(amount_cents), 0) from sandbox_refunds)
          - (select coalesce(sum(amount_cents), 0) from sandbox_disputes where state = 'lost')
          - (select coalesce(sum(${arrived}), 0) from sandbox_payouts t) as cents) there,
        (select coalesce(sum(e.amount_cents), 0) as cents from ledger_entries e join ledger_accounts a on a.id = e.account_id
          where a.kind = 'provider_clearing') here
      where there.cents <> here.cents`,
  },
  {
    sentence: "Each thing at the payment service is known here by exactly one row, or is a decided unknown",
    counterexamples: `select t.ref, t.kind, count(h.ref) as rows from ${there} t left join ${here} h on h.ref = t.ref and h.kind = t.kind
        left join provider_unknowns u on u.provider_ref = t.ref and u.state = 'not_ours'
      where u.id is null group by 1, 2 having count(h.ref) <> 1`,
  },
  {
    sentence: "Nothing is left open on the screen, and payouts are not paused",
    counterexamples: "select kind, provider_ref, marked, found_at, says from provider_unknowns where state = 'open'",
  },
  {
    sentence: "Everything that was taken up from the screen has its line in the audit log",
    counterexamples: `select u.id, u.kind, u.provider_ref from provider_unknowns u where u.decided_by is not null and not exists (
        select 1 from audit_log a where a.action like 'provider_unknown.%' and a.target_type = 'provider_unknown' and a.target_id = u.id::text)`,
  },
];

const names: readonly Proof[] = [
  {
    sentence: "Every payment here has its own name there, order and amount, or was found for the order that it names",
    counterexamples: `select p.id, p.provider_ref, p.sent_as, s.metadata, o.public_id from payments p
        join sandbox_payments s on s.ref = p.provider_ref join orders o on o.id = p.order_id
      where s.amount_cents <> p.amount_cents or s.order_public_id <> o.public_id
        or not (s.metadata ->> 'pavane_payment' = p.sent_as or p.idempotency_key = 'found:' || s.ref)`,
  },
  {
    sentence: "Every refund is of its own payment there, of its amount, and has no name of another refund here",
    counterexamples: `select r.id, r.provider_ref, r.sent_as, s.metadata from refunds r join payments p on p.id = r.payment_id
        join sandbox_refunds s on s.ref = r.provider_ref
      where s.payment_ref <> p.provider_ref or s.amount_cents <> r.amount_cents
        or exists (select 1 from refunds other where other.id <> r.id and other.sent_as = s.metadata ->> 'pavane_refund')`,
  },
  {
    sentence: "Every payout has its own name there, account and amount",
    counterexamples: `select p.id, p.provider_ref, p.sent_as, s.metadata from payouts p join sandbox_payouts s on s.ref = p.provider_ref
      where s.account_ref <> p.account or s.amount_cents <> p.amount_cents + p.reversed_before_cents
        or s.metadata ->> 'pavane_payout' is distinct from p.sent_as::text`,
  },
];

/** With what was earned in the books that are gone, which only the program remembers. */
const paidOnce = (earned: string): Proof[] => [
  {
    sentence: "Nobody was sent more than they have ever earned, in these books and those that were lost",
    counterexamples: `select sent.seller_id, sent.cents as sent, coalesce(sum(e.cents), 0) as earned from (
          select substr(t.account_ref, 5)::bigint as seller_id, sum(${arrived}) as cents from sandbox_payouts t group by 1) sent
        left join json_to_recordset($1::json) as e ("sellerId" bigint, cents int) on e."sellerId" = sent.seller_id
      group by 1, 2 having sent.cents > coalesce(sum(e.cents), 0)`,
    values: [earned],
  },
  {
    sentence: "What each seller was sent is what their payouts say, and what was booked as nobody's",
    counterexamples: `select sent.account_ref, sent.cents as sent, coalesce(sum(h.cents), 0) as here from (
          select t.account_ref, sum(${arrived}) as cents from sandbox_payouts t group by 1) sent
        left join (select account, case when state in ('failed', 'returned') then 0 else amount_cents end as cents from payouts
          union all select u.destination, -d.cents from ${decidedUnknowns} d join provider_unknowns u on u.provider_ref = d.ref where d.kind = 'transfer') h
          on h.account = sent.account_ref
      group by 1, 2 having sent.cents <> coalesce(sum(h.cents), 0)`,
  },
  {
    sentence: "Who owes something was paid for sales whose money is here as nobody's, or went back",
    counterexamples: `select a.seller_id, sum(e.amount_cents) as owes from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.kind = 'seller_payable' group by 1 having sum(e.amount_cents) > 0 and sum(e.amount_cents) > (
        select coalesce(sum(g.cents), 0) from json_to_recordset($1::json) as g ("publicId" text, "sellerId" bigint, cents int)
        where g."sellerId" = a.seller_id and (not exists (select 1 from orders o where o.public_id = g."publicId" and o.paid_at is not null)
          or exists (select 1 from orders o where o.public_id = g."publicId" and o.refunded_cents > 0)))`,
    values: [earned],
  },
];

/** What buyers were told against what is: an order that is gone has its money here, or they have it back. */
const told = (paid: readonly string[]): Proof[] => [
  {
    sentence:
      "Every order whose buyer was told that it is paid is paid, or its money is booked as nobody's, or went back",
    counterexamples: `select told as public_id, o.status, s.ref, s.amount_cents from unnest($1::text[]) told
        join sandbox_payments s on s.order_public_id = told and s.status = 'succeeded' left join orders o on o.public_id = told
      where o.paid_at is null and s.ref not in (select ref from ${decidedUnknowns} decided)
        and s.amount_cents > (select coalesce(sum(r.amount_cents), 0) from sandbox_refunds r where r.payment_ref = s.ref)
          + (select coalesce(sum(d.amount_cents), 0) from sandbox_disputes d where d.payment_ref = s.ref and d.state in ('open', 'lost'))`,
    values: [paid],
  },
  {
    sentence: "Whoever was told that an order that is still here is paid has it, or their money back",
    counterexamples: `select o.public_id, o.status from orders o where o.public_id = any ($1::text[]) and o.paid_at is null
      and not exists (select 1 from sandbox_payments s where s.order_public_id = o.public_id and s.status = 'succeeded')
      and o.total_cents > 0`,
    values: [paid],
  },
];

export function restoreProofs({ earned }: Remembered, { purchases, bookings }: Journal): Proof[] {
  const paid = [...purchases, ...bookings].filter((one) => one.told === "paid" || one.told === "booked");
  const publicIds = [...new Set(paid.flatMap(({ publicId }) => publicId ?? []))];
  return [...money, ...names, ...paidOnce(JSON.stringify([...earned.values()])), ...told(publicIds)];
}
