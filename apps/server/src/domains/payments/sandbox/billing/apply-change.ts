import type { SandboxInvoiceRow, SandboxSubscriptionRow } from "./rows.ts";

/**
 * The paid invoice of a change makes it count: within the same interval the period stays, with another one its own begins.
 * From then on the period costs what the new plan costs. A planned change and a planned end are dropped.
 */
export function applyChange(subscription: SandboxSubscriptionRow, paid: SandboxInvoiceRow): SandboxSubscriptionRow {
  const { price, quantity, periodStart, periodEnd } = paid;
  const changed = { ...subscription, price, quantity, planned: null, cancelAtPeriodEnd: false };
  if (subscription.status === "trialing") return changed;
  const cents = price.unitCents * quantity;
  if (price.interval === subscription.price.interval)
    return { ...changed, periodCents: periodCentsAfter(subscription, paid) };
  return {
    ...changed,
    periodCents: cents,
    currentPeriodStart: periodStart,
    currentPeriodEnd: periodEnd,
    anchorDay: periodStart.getUTCDate(),
  };
}

/** More seats of the same price add theirs to what was paid. */
function periodCentsAfter(
  subscription: SandboxSubscriptionRow,
  { reason, price, quantity }: SandboxInvoiceRow,
): number {
  return reason === "seats"
    ? subscription.periodCents + (quantity - subscription.quantity) * price.unitCents
    : price.unitCents * quantity;
}
