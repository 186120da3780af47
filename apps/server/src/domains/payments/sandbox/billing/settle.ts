import { periodEnd } from "@pavane/contract/subscriptions/periods";
import type { CardAnswer, StoredCard } from "./cards.ts";
import { applyChange } from "./apply-change.ts";
import { chargeOf } from "./invoices.ts";
import type { SandboxInvoiceRow, NewCharge, SubscriptionTransition, SandboxSubscriptionRow } from "./rows.ts";

/** The answer of a bank to a charge of an invoice that waits, and what follows from it. `key`: who asks again gets the same. */
export function settleCharge(
  step: SubscriptionTransition,
  invoice: SandboxInvoiceRow,
  answer: CardAnswer,
  { now, key = null, card = null }: { now: Date; key?: string | null; card?: StoredCard | null },
): SubscriptionTransition {
  if (answer.status === "requires_action")
    return withInvoice(step, { ...invoice, paymentStatus: "requires_action", error: null, card });
  const charge: NewCharge = {
    invoiceRef: invoice.ref,
    amountCents: chargeOf(invoice),
    status: answer.status,
    error: answer.error,
    idempotencyKey: key,
    createdAt: now,
  };
  const charged = { ...step, charges: [...step.charges, charge] };
  if (answer.status === "failed") return decline(charged, invoice, answer.error);
  const paid: SandboxInvoiceRow = {
    ...invoice,
    state: "paid",
    paymentStatus: "succeeded",
    attempts: invoice.attempts + 1,
    error: null,
    card: null,
    paidCents: chargeOf(invoice),
    paidAt: now,
  };
  return afterPayment(withInvoice(charged, paid), paid, now, card);
}

/** A declined change is dropped; everything else stays open. */
function decline(
  step: SubscriptionTransition,
  invoice: SandboxInvoiceRow,
  error: string | null,
): SubscriptionTransition {
  const declined: SandboxInvoiceRow = {
    ...invoice,
    paymentStatus: "failed",
    attempts: invoice.attempts + 1,
    error,
    card: null,
  };
  const { subscription } = step;
  const after = invoice.state === "draft" ? voidInvoice(step, declined, "failed") : withInvoice(step, declined);
  return invoice.reason === "renewal" && subscription.status !== "past_due"
    ? { ...after, subscription: { ...subscription, status: "past_due" } }
    : after;
}

/** What a paid invoice does to its subscription. `card`: the one that paid, if it was given for it. */
export function afterPayment(
  step: SubscriptionTransition,
  paid: SandboxInvoiceRow,
  now: Date,
  card: StoredCard | null,
): SubscriptionTransition {
  const subscription = card === null ? step.subscription : { ...step.subscription, card };
  const next = { ...step, subscription };
  if (paid.reason === "first") return beginPeriods(next, paid, now);
  if (paid.reason !== "renewal") return { ...next, subscription: applyChange(subscription, paid) };
  const owed = next.waiting.some(({ state }) => state === "open");
  return { ...next, subscription: { ...subscription, status: owed ? "past_due" : "active" } };
}

/** The first charge is the anchor: the first period begins with it. */
function beginPeriods(step: SubscriptionTransition, paid: SandboxInvoiceRow, now: Date): SubscriptionTransition {
  const start = wholeSecond(now);
  const anchorDay = start.getUTCDate();
  const end = periodEnd(start, paid.price.interval, anchorDay);
  const { subscription } = step;
  const moved: SandboxInvoiceRow = {
    ...paid,
    periodStart: start,
    periodEnd: end,
    lines: paid.lines.map((line) =>
      line.start === null ? line : { ...line, start: start.toISOString(), end: end.toISOString() },
    ),
  };
  const begun: SandboxSubscriptionRow = {
    ...subscription,
    status: "active",
    anchorDay,
    currentPeriodStart: start,
    currentPeriodEnd: end,
    periodCents: paid.totalCents,
    discountCents: 0,
  };
  return { ...withInvoice(step, moved), subscription: begun };
}

/** The credit that it used is returned. */
export function voidInvoice(
  step: SubscriptionTransition,
  invoice: SandboxInvoiceRow,
  paymentStatus: "failed" | "canceled" = "canceled",
): SubscriptionTransition {
  const voided: SandboxInvoiceRow = { ...invoice, state: "void", paymentStatus, card: null, creditUsedCents: 0 };
  return { ...withInvoice(step, voided), creditCents: step.creditCents + invoice.creditUsedCents };
}

export const voidWaiting = (
  step: SubscriptionTransition,
  which: (invoice: SandboxInvoiceRow) => boolean = () => true,
): SubscriptionTransition => step.waiting.filter(which).reduce((at, invoice) => voidInvoice(at, invoice), step);

/** Ends it: nothing waits or falls due any more. */
export function transitionToEnded(
  step: SubscriptionTransition,
  status: "canceled" | "expired",
  now: Date,
): SubscriptionTransition {
  const after = voidWaiting(step);
  const subscription = { ...after.subscription, status, endedAt: now, planned: null };
  return { ...after, subscription };
}

/** Puts an invoice in place of what it was. */
function withInvoice(step: SubscriptionTransition, invoice: SandboxInvoiceRow): SubscriptionTransition {
  const isIt = ({ ref }: SandboxInvoiceRow) => ref === invoice.ref;
  const made = step.made.some(isIt);
  const waits = invoice.state === "draft" || invoice.state === "open";
  const others = step.waiting.filter((row) => !isIt(row));
  return {
    ...step,
    made: step.made.map((row) => (isIt(row) ? invoice : row)),
    moved: made ? step.moved : [...step.moved.filter((row) => !isIt(row)), invoice],
    waiting: waits ? [...others, invoice] : others,
  };
}

export const addInvoice = (
  step: SubscriptionTransition,
  invoice: SandboxInvoiceRow,
  creditCents: number,
): SubscriptionTransition => ({
  ...step,
  creditCents,
  made: [...step.made, invoice],
  waiting: invoice.state === "paid" ? step.waiting : [...step.waiting, invoice],
});

/** Periods begin and end on whole seconds, by which changes are worked out. */
export const wholeSecond = (moment: Date): Date => new Date(Math.floor(moment.getTime() / 1000) * 1000);
