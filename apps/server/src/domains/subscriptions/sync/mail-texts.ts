import { tierNames } from "@pavane/contract/subscriptions/tiers";
import { usdText } from "../../../platform/usd-text.ts";
import { writtenUtcDay } from "../../../platform/zone-days.ts";
import type { InvoiceRow } from "../billing/invoices-repository.ts";
import type { PlanRow } from "../plans/plans-repository.ts";
import type { SubscriptionRow } from "../subscription/subscriptions-repository.ts";
import type { PlanMail } from "../mails/send-plan-mail.ts";
import { bought } from "../mails/texts.ts";

/** What letters about a plan are made of. */
export interface PlanMailFacts {
  readonly row: SubscriptionRow;
  readonly plan: PlanRow;
  /** What the card is charged next; null when nothing will be. */
  readonly next: { readonly cents: number; readonly at: Date } | null;
  /** What that charge is for, where it is another plan, or another number of seats, than now. */
  readonly switchesTo: string | null;
  /** "$39.00 a month": what it costs, where a code or account credit makes that charge another; null where it does not. */
  readonly costs: string | null;
}

const manage = "Manage your plan";

/** "Imperial", or what a studio pays for. */
const nameOf = ({ row, plan }: Pick<PlanMailFacts, "row" | "plan">): string =>
  row.kind === "studio" ? `${tierNames[plan.tier]} for ${row.studioName}` : tierNames[plan.tier];

export const trialBegan = (about: PlanMailFacts): PlanMail => ({
  kind: "plan_trial",
  key: `trial:${about.row.id}`,
  subject: `Your ${nameOf(about)} trial has begun`,
  paragraphs: [
    `You have ${nameOf(about)} until ${writtenUtcDay(endOf(about.row))} without paying.`,
    thenCharged(about),
    "Cancel before that day and you pay nothing.",
  ],
  label: manage,
});

/** Three days before. */
export const trialEnds = (about: PlanMailFacts): PlanMail => ({
  kind: "plan_trial_ends",
  key: `trial-ends:${about.row.id}`,
  subject: `Your ${nameOf(about)} trial ends on ${writtenUtcDay(endOf(about.row))}`,
  paragraphs: [thenCharged(about), "To pay nothing, cancel before that day."],
  label: manage,
});

export const began = (about: PlanMailFacts, paid: readonly InvoiceRow[]): PlanMail => ({
  kind: "plan_began",
  key: `began:${about.row.id}`,
  subject: `Your ${nameOf(about)} plan is active`,
  paragraphs: [...paid.map(receiptOf), thenCharged(about)],
  label: manage,
});

/** Of a period that was charged. */
export const receipt = (about: PlanMailFacts, invoice: InvoiceRow): PlanMail => ({
  kind: "plan_receipt",
  key: `receipt:${invoice.id}`,
  subject: `Your receipt for ${about.plan.name}`,
  paragraphs: [receiptOf(invoice), thenCharged(about)],
  label: "See your invoices",
});

export const changed = (about: PlanMailFacts, paid: readonly InvoiceRow[]): PlanMail => ({
  kind: "plan_changed",
  key: `changed:${about.row.id}:${about.row.version}`,
  subject: about.row.kind === "studio" ? "Your studio plan has changed" : `You now have ${nameOf(about)}`,
  paragraphs: [
    about.row.kind === "studio"
      ? `${nameOf(about)}: ${about.row.quantity} seats, ${about.plan.name}.`
      : `Your plan is now ${about.plan.name}.`,
    ...paid.map(receiptOf),
    thenCharged(about),
  ],
  label: manage,
});

export const recovered = (about: PlanMailFacts, paid: readonly InvoiceRow[]): PlanMail => ({
  kind: "plan_recovered",
  key: `recovered:${about.row.id}:${about.row.version}`,
  subject: `Your ${nameOf(about)} plan is paid`,
  paragraphs: ["The open amount is paid, and your plan goes on.", ...paid.map(receiptOf), thenCharged(about)],
  label: manage,
});

/** On the day on which the charge failed, and some days after. */
export const failed = (about: PlanMailFacts, open: InvoiceRow | null, day: number): PlanMail => ({
  kind: "plan_payment_failed",
  key: `failed:${about.row.id}:${open?.id ?? about.row.version}:${day}`,
  subject: `The payment for your ${nameOf(about)} plan failed`,
  paragraphs: [
    `${open === null ? "Your plan" : usdText(open.totalCents - open.creditUsedCents)} could not be charged${cardOf(about.row)}.`,
    `You keep ${nameOf(about)} until ${writtenUtcDay(about.row.graceUntil ?? endOf(about.row))}. We try the card again until then.`,
    "Update your card or pay now to keep it.",
  ],
  label: "Update your card",
});

/** `byStaff`: the reason of staff who let it end; null where its owner did. */
export const ending = (about: PlanMailFacts, byStaff: string | null): PlanMail => ({
  kind: "plan_ending",
  key: `ending:${about.row.id}:${about.row.version}`,
  subject: `Your ${nameOf(about)} plan ends on ${writtenUtcDay(endOf(about.row))}`,
  paragraphs: [
    ...ofStaff("We have cancelled it for you.", byStaff),
    `You keep ${nameOf(about)} until then, and nothing is charged any more.`,
    whatCloses(about.row, "Then"),
    `${bought} You can keep the plan until its last day.`,
  ],
  label: "Keep your plan",
});

/** `byStaff`: the reason of staff who ended it; null where nobody of them did. */
export const ended = (about: PlanMailFacts, byStaff: string | null): PlanMail => ({
  kind: "plan_ended",
  key: `ended:${about.row.id}`,
  subject: `Your ${nameOf(about)} plan has ended`,
  paragraphs: [
    ...ofStaff("We have ended it.", byStaff),
    about.row.status === "expired"
      ? "It was not paid in time. The open amount is dropped, and nothing is charged any more."
      : "Nothing is charged any more.",
    whatCloses(about.row, "Now"),
    `${bought} What you made is kept and comes back with a plan.`,
  ],
  label: "See the plans",
  path: "/pricing",
});

const ofStaff = (act: string, reason: string | null): string[] =>
  reason === null ? [] : [`${act}\nReason: ${reason}`];

const whatCloses = ({ kind }: SubscriptionRow, when: "Now" | "Then"): string =>
  kind === "studio"
    ? `${when} the people who hold its seats are on their own plans.`
    : `${when} courses that came with the plan close, and what you sell leaves sale, unless a seat or a level you were given covers them.`;

/** What comes next, and for which plan: an amount beside the name of the plan of today would be taken for its price. */
function thenCharged({ next, row, switchesTo, costs }: PlanMailFacts): string {
  if (next === null) return `It ends on ${writtenUtcDay(endOf(row))}.`;
  return [
    switchesTo === null ? [] : `Your plan then switches to ${switchesTo}.`,
    `${usdText(next.cents)} is charged on ${writtenUtcDay(next.at)}${cardOf(row)}.`,
    costs === null ? [] : `After that it costs ${costs}.`,
  ]
    .flat()
    .join(" ");
}

const cardOf = ({ card }: SubscriptionRow): string => (card === null ? "" : ` to your card ending in ${card.last4}`);

function receiptOf(invoice: InvoiceRow): string {
  const { number, lines, totalCents, creditUsedCents, paidCents, periodStart, periodEnd } = invoice;
  return [
    `Invoice ${number}, ${writtenUtcDay(periodStart)} to ${writtenUtcDay(periodEnd)}`,
    ...lines.map((line) => `${line.text}: ${usdText(line.amountCents)}`),
    ...(creditUsedCents > 0 ? [`Total: ${usdText(totalCents)}`, `Account credit: −${usdText(creditUsedCents)}`] : []),
    `Paid: ${usdText(paidCents)}`,
  ].join("\n");
}

/** Only what was paid or begun is written about, and that has an end. */
function endOf({ id, currentPeriodEnd }: SubscriptionRow): Date {
  if (currentPeriodEnd === null) throw new Error(`subscription ${id} has no period`);
  return currentPeriodEnd;
}
