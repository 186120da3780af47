import { periodEnd } from "@pavane/contract/subscriptions/periods";
import { chargeStored } from "./cards.ts";
import { givenUpAt } from "./due-at.ts";
import { makeInvoice, periodLines, totalOf } from "./invoices.ts";
import {
  beginTransition,
  type LockedSubscription,
  type SubscriptionTransition,
  type SandboxSubscriptionRow,
} from "./rows.ts";
import { addInvoice, afterPayment, transitionToEnded, settleCharge, voidWaiting } from "./settle.ts";

/**
 * What the clock does to a subscription: gives up what nobody paid or confirmed, and at the end of a period ends it or
 * begins the next one, whose invoice is charged immediately. One period at a time.
 */
export function fallDue(held: LockedSubscription, now: Date): SubscriptionTransition {
  const { status, currentPeriodEnd, cancelAtPeriodEnd } = held.subscription;
  const periodOver = currentPeriodEnd !== null && currentPeriodEnd <= now;
  const step = voidWaiting(
    beginTransition(held),
    (invoice) => invoice.state === "draft" && (periodOver || givenUpAt(invoice) <= now),
  );
  if (status === "incomplete")
    return givenUpAt(held.subscription) <= now ? transitionToEnded(step, "expired", now) : step;
  if (!periodOver) return step;
  return cancelAtPeriodEnd ? transitionToEnded(step, "canceled", currentPeriodEnd) : renew(step, currentPeriodEnd, now);
}

/** The next period begins where this one ended, whether it can be paid or not. */
function renew(step: SubscriptionTransition, start: Date, now: Date): SubscriptionTransition {
  const { price, quantity } = step.subscription.planned ?? step.subscription;
  const { anchorDay, discountCents } = step.subscription;
  const period = { start, end: periodEnd(start, price.interval, anchorDay) };
  const lines = periodLines({ price, quantity, discountCents }, period);
  const subscription: SandboxSubscriptionRow = {
    ...step.subscription,
    price,
    quantity,
    planned: null,
    discountCents: 0,
    periodNumber: step.subscription.periodNumber + 1,
    currentPeriodStart: period.start,
    currentPeriodEnd: period.end,
    periodCents: totalOf(lines),
  };
  const wanted = { reason: "renewal", price, quantity, periodStart: period.start, periodEnd: period.end } as const;
  const { creditCents } = step;
  const made = makeInvoice(subscription, { ...wanted, lines, creditCents, idempotencyKey: null }, now);
  const requested = addInvoice({ ...step, subscription }, made.invoice, made.creditCents);
  return made.invoice.state === "paid"
    ? afterPayment(requested, made.invoice, now, null)
    : settleCharge(requested, made.invoice, chargeStored(subscription.card, now), { now });
}
