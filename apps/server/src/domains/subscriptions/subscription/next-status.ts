import { dayMs } from "@pavane/contract/core/durations";
import { maxSeats, type SubscriptionEventKind, type SubscriptionStatus } from "@pavane/contract/subscriptions/choices";
import type { ProviderSubscription } from "../../payments/index.ts";
import type { SubscriptionRow } from "./subscriptions-repository.ts";

/** The columns that follow from the provider's state. */
export type StatusColumns = Pick<
  SubscriptionRow,
  | "status"
  | "priceId"
  | "quantity"
  | "currentPeriodStart"
  | "currentPeriodEnd"
  | "trialEnd"
  | "cancelAtPeriodEnd"
  | "pendingPriceId"
  | "pendingQuantity"
  | "pastDueSince"
  | "graceUntil"
  | "endedAt"
  | "creditCents"
  | "card"
>;

export interface GraceDays {
  readonly afterRenewal: number;
  readonly afterTrial: number;
}

/** An ended subscription has no next status. */
export const hasEnded = (status: SubscriptionStatus): boolean => status === "canceled" || status === "expired";

/**
 * What a subscription becomes by a state of the provider's (rules of the subscriptions, 7.1). Grace counts from the moment of
 * the charge that failed, however late its news came, so every order of events leads to the same.
 */
export function nextStatus(
  row: SubscriptionRow,
  state: ProviderSubscription,
  { grace, now }: { readonly grace: GraceDays; readonly now: Date },
): StatusColumns {
  const status = statusOf(row, state, now);
  const ended = hasEnded(status);
  const pastDueSince = status === "past_due" ? (row.pastDueSince ?? failedAt(state) ?? now) : null;
  const days = isFirstCharge(row, state) ? grace.afterTrial : grace.afterRenewal;
  const planned = ended ? null : state.planned;
  return {
    status,
    priceId: state.priceId ?? row.priceId,
    quantity: quantityOf(row, state.quantity),
    currentPeriodStart: state.currentPeriodStart ?? row.currentPeriodStart,
    currentPeriodEnd: state.currentPeriodEnd ?? row.currentPeriodEnd,
    trialEnd: state.trialEnd ?? row.trialEnd,
    cancelAtPeriodEnd: !ended && state.cancelAtPeriodEnd,
    pendingPriceId: planned?.priceId ?? null,
    pendingQuantity: pendingQuantityOf(row, planned),
    pastDueSince,
    graceUntil: pastDueSince && (row.graceUntil ?? inDays(pastDueSince, days)),
    endedAt: ended ? (state.endedAt ?? now) : null,
    creditCents: state.creditCents,
    card: isSameCard(state.card, row.card) ? row.card : (state.card ?? row.card),
  };
}

/** The provider's quantity, unless somebody set one by hand there that no plan can have: an own plan has one place, a studio its seats. */
export function quantityOf(row: Pick<SubscriptionRow, "kind" | "quantity">, there: number): number {
  if (row.kind === "own") return 1;
  return there >= 1 && there <= maxSeats ? there : row.quantity;
}

/** The same of a change that is planned; null without one. */
export const pendingQuantityOf = (
  row: Pick<SubscriptionRow, "kind" | "quantity">,
  planned: ProviderSubscription["planned"],
): number | null => planned && quantityOf(row, planned.quantity);

/**
 * An attempt that came to nothing has expired, and so has what ends after its grace; one that was paid never becomes an attempt
 * again.
 */
function statusOf(row: SubscriptionRow, state: ProviderSubscription, now: Date): SubscriptionStatus {
  const ranOut = row.status === "incomplete" || (row.graceUntil !== null && now >= row.graceUntil);
  if (state.status === "canceled" && ranOut) return "expired";
  return state.status === "incomplete" ? row.status : state.status;
}

const openInvoice = (state: ProviderSubscription) => state.invoices.find((invoice) => invoice.state === "open");

/** When the charge that is open was asked for the first time. */
const failedAt = (state: ProviderSubscription): Date | null => openInvoice(state)?.createdAt ?? null;

/** Whether the open charge is the first after a trial. */
function isFirstCharge(row: SubscriptionRow, state: ProviderSubscription): boolean {
  const from = openInvoice(state)?.periodStart;
  const trialEnd = state.trialEnd ?? row.trialEnd;
  return from !== undefined && trialEnd !== null && isOfTrialsEnd(from, trialEnd);
}

/** Whether a period is the one that a trial was followed by: providers may begin it moments beside the end. */
export const isOfTrialsEnd = (periodStart: Date, trialEnd: Date): boolean =>
  Math.abs(periodStart.getTime() - trialEnd.getTime()) < dayMs;

const inDays = (from: Date, days: number): Date => new Date(from.getTime() + days * dayMs);

/** What happened between two standings, for the history; empty when nothing did. */
export function eventsBetween(before: SubscriptionRow, after: StatusColumns): SubscriptionEventKind[] {
  const kinds: SubscriptionEventKind[] = [];
  const moved = (to: SubscriptionStatus) => before.status !== to && after.status === to;
  const wasOpen = before.status !== "incomplete";
  if (moved("trialing")) kinds.push("trial_started");
  // The first charge after a trial begins the plan; nothing is renewed by it.
  const isFirstCharged = moved("active") && (before.status === "incomplete" || before.status === "trialing");
  if (isFirstCharged) kinds.push("activated");
  if (moved("active") && before.status === "past_due") kinds.push("recovered");
  if (moved("past_due")) kinds.push("payment_failed");
  if (moved("canceled")) kinds.push("canceled");
  if (moved("expired")) kinds.push("expired");
  const goesOn = wasOpen && !hasEnded(after.status);
  const isRenewed = after.status === "active" && before.status !== "past_due" && !isFirstCharged;
  if (goesOn && periodMoved(before, after) && isRenewed) kinds.push("renewed");
  if (goesOn && (before.priceId !== after.priceId || before.quantity !== after.quantity)) kinds.push("changed");
  if (goesOn && before.cancelAtPeriodEnd !== after.cancelAtPeriodEnd)
    kinds.push(after.cancelAtPeriodEnd ? "cancel_planned" : "cancel_dropped");
  const planned = (of: Pick<StatusColumns, "pendingPriceId" | "pendingQuantity">) =>
    `${of.pendingPriceId} ${of.pendingQuantity}`;
  if (goesOn && planned(before) !== planned(after) && !kinds.includes("changed"))
    kinds.push(after.pendingPriceId === null ? "change_dropped" : "change_planned");
  if (goesOn && before.card !== null && !isSameCard(before.card, after.card)) kinds.push("card_changed");
  return kinds;
}

/** Compared member by member, because the database keeps them in its own order. */
const isSameCard = (one: StatusColumns["card"], other: StatusColumns["card"]): boolean =>
  one?.brand === other?.brand &&
  one?.last4 === other?.last4 &&
  one?.exp_month === other?.exp_month &&
  one?.exp_year === other?.exp_year;

const periodMoved = (before: StatusColumns, after: StatusColumns): boolean =>
  after.currentPeriodStart !== null &&
  before.currentPeriodEnd !== null &&
  after.currentPeriodStart.getTime() === before.currentPeriodEnd.getTime();
