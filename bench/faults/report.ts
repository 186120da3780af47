import { cpus } from "node:os";
import type { Counts } from "./careless-client.ts";
import type { EventCounts } from "./event-storm.ts";
import type { HandCounts } from "./provider-hand.ts";
import { countsByKind, type Journal } from "./journal.ts";
import type { Ask, Verdict } from "./proofs.ts";

export interface Findings {
  readonly seed: string;
  readonly seconds: number;
  readonly kills: number;
  readonly wanted: { readonly purchases: number; readonly bookings: number };
  readonly counts: Counts;
  readonly events: EventCounts;
  readonly hand: HandCounts;
  readonly journal: Journal;
  readonly verdicts: readonly Verdict[];
  /** How often what went back with a step of a booking. */
  readonly refunds: ReadonlyMap<string, number>;
  /** Of the nightly comparison. */
  readonly differences: readonly { readonly text: string }[];
}

const shownMost = 5;

/** What happened and what was proved, as markdown. */
export async function reportOf(ask: Ask, found: Findings): Promise<{ text: string; proved: boolean }> {
  const { journal, counts, events, hand } = found;
  const toldPaid = journal.purchases.filter(({ told }) => told === "paid").length;
  const toldBooked = journal.bookings.filter(({ told }) => told === "booked").length;
  const own: Verdict[] = [
    {
      sentence: `All ${whole(found.wanted.purchases)} purchases were made`,
      rows: journal.purchases.length === found.wanted.purchases ? [] : [{ made: journal.purchases.length }],
    },
    {
      sentence: "At least half of the buyers were told that theirs is paid",
      rows: toldPaid * 2 >= journal.purchases.length ? [] : [{ toldPaid }],
    },
    {
      sentence: `All ${whole(found.wanted.bookings)} bookings were tried`,
      rows: journal.bookings.length === found.wanted.bookings ? [] : [{ tried: journal.bookings.length }],
    },
    {
      sentence: "At least half of the learners were told that the time is theirs",
      rows: toldBooked * 2 >= journal.bookings.length ? [] : [{ toldBooked }],
    },
    ...journal.seen,
    {
      sentence: "No call was answered in a way a buyer should not see",
      rows: journal.surprises.map((text) => ({ text })),
    },
    {
      sentence: "No forged or outdated event was taken",
      rows: events.forgedTaken === 0 ? [] : [{ taken: events.forgedTaken }],
    },
    {
      sentence: "The nightly comparison finds no difference, but money that waits for a bank's decision",
      rows: found.differences.map(({ text }) => ({ text })),
    },
  ];
  const verdicts = [...own, ...found.verdicts];
  const proved = verdicts.every(({ rows }) => rows.length === 0);
  const text = [
    `Seed ${found.seed}: ${journal.purchases.length} purchases and ${journal.bookings.length} bookings in ${found.seconds} s on ${cpus().length} cores, the server killed ${found.kills} times.`,
    `${whole(counts.requests)} requests: ${whole(counts.dropped)} of which the answer was not waited for or thrown away, ${whole(counts.unanswered)} without an answer, ${whole(counts.repeated)} repeats.`,
    `${whole(events.sent)} events sent besides the sandbox's own: ${whole(events.repeated)} repeats, ${whole(events.stale)} stale, ${whole(events.forged)} forged or outdated.`,
    `At the payment service: ${hand.processed} payments processed, ${hand.refunds} refunds made by hand, ${hand.inquiries} inquiries, ${hand.disputes} disputes (${hand.won} won, ${hand.lost} lost); no event told of ${hand.untold} of these moves.`,
    "",
    ...kindTable("purchase", "told that it is paid", countsByKind(journal.purchases, "paid")),
    "",
    ...kindTable("booking", "told that the time is theirs", countsByKind(journal.bookings, "booked")),
    "",
    ...(await standing(ask)),
    `With steps of bookings: ${[...found.refunds].map(([what, times]) => `${times} ${what}`).join("; ")}.`,
    "",
    ...verdictTable(verdicts),
  ];
  return { text: text.join("\n"), proved };
}

/** Each sentence, what was found against it, and whether all of them hold. */
export const verdictTable = (verdicts: readonly Verdict[]): string[] => [
  "| must hold | |",
  "| --- | --- |",
  ...verdicts.map(
    ({ sentence, rows }) => `| ${sentence} | ${rows.length === 0 ? "proved" : `${rows.length} against`} |`,
  ),
  "",
  ...verdicts.filter(({ rows }) => rows.length > 0).flatMap(counterexamples),
  verdicts.every(({ rows }) => rows.length === 0) ? "Everything is proved." : "Not everything is proved.",
];

export const whole = (value: number): string => value.toLocaleString("en-US");

export const kindTable = (
  what: string,
  told: string,
  counts: ReadonlyMap<string, { readonly all: number; readonly good: number }>,
): string[] => [
  `| ${what} | times | ${told} |`,
  "| --- | ---: | ---: |",
  ...[...counts].map(([kind, { all, good }]) => `| ${kind} | ${all} | ${good} |`),
];

/** How everything stands in the end. */
export async function standing(ask: Ask): Promise<string[]> {
  const orders = await ask(
    "select status as what, count(*)::int as n, sum(total_cents)::bigint as cents from orders group by 1 order by 2 desc",
  );
  const refunds = await ask(
    "select cause as what, count(*)::int as n, sum(amount_cents)::bigint as cents from refunds group by 1 order by 2 desc",
  );
  const coupons = await ask(
    `select c.code, c.max_uses, count(u.id) filter (where u.state = 'used')::int as used,
       count(u.id) filter (where u.state = 'released')::int as released
     from coupons c left join coupon_uses u on u.coupon_id = c.id group by c.id order by c.id`,
  );
  const balances = await ask(
    `select a.kind, sum(e.amount_cents)::bigint as cents from ledger_accounts a join ledger_entries e on e.account_id = a.id
     group by 1 order by 1`,
  );
  const payouts = await ask(
    "select how || ' ' || state as what, count(*)::int as n, sum(amount_cents)::bigint as cents from payouts group by 1 order by 2 desc",
  );
  const sold = await ask(
    `select case when r.kind is null then i.item_type else r.kind end as what, count(*)::int as n, sum(i.paid_cents)::bigint as cents
     from order_items i join orders o on o.id = i.order_id and o.paid_at is not null
       left join resources r on i.item_type = 'resource' and r.id = i.item_id group by 1 order by 2 desc`,
  );
  const bookings = await ask(
    "select state as what, count(*)::int as n, sum(paid_cents - refunded_cents)::bigint as cents from bookings group by 1 order by 2 desc",
  );
  const steps = await ask(
    "select data ->> 'what' as what, count(*)::int as n from booking_events group by 1 order by 2 desc",
  );
  const [passed] = await ask("select count(*)::int as times, coalesce(sum(days), 0)::int as days from fault_days");
  const counted = (rows: any[]) => rows.map(({ what, n, cents }) => `${n} ${what} (${dollars(cents)})`).join(", ");
  const limit = (most: number | null) => (most === null ? "" : ` of ${most}`);
  return [
    `Orders: ${counted(orders)}.`,
    `Sold: ${counted(sold)}.`,
    `Refunds: ${counted(refunds) || "none"}.`,
    `Payouts: ${counted(payouts) || "none"}.`,
    `Bookings, with what was kept of them: ${counted(bookings)}.`,
    `Their steps: ${steps.map(({ what, n }) => `${n} ${what}`).join(", ")}; ${passed.days} days passed.`,
    `Codes: ${coupons.map((row) => `${row.code} ${row.used} used${limit(row.max_uses)}, ${row.released} released`).join("; ")}.`,
    `Balances: ${balances.map(({ kind, cents }) => `${kind} ${dollars(cents)}`).join(", ")}.`,
  ];
}

export const dollars = (cents: unknown): string => `$${(Number(cents) / 100).toFixed(2)}`.replace("$-", "−$");

const counterexamples = ({ sentence, rows }: Verdict): string[] => [
  `Against “${sentence}”:`,
  ...rows.slice(0, shownMost).map((row) => `- ${JSON.stringify(row)}`),
  ...(rows.length > shownMost ? [`- and ${rows.length - shownMost} more`] : []),
  "",
];
