import type { InvoiceRow, SubscriptionRow } from "./rows.ts";
import { isOver } from "./rows.ts";

/** What waits for its owner is given up after so long. */
const patienceMs = 23 * 3_600_000;

export const givenUpAt = ({ createdAt }: { readonly createdAt: Date }): Date =>
  new Date(createdAt.getTime() + patienceMs);

/** When the clock moves a subscription next: an unpaid beginning or change is given up, a period ends. Null: never. */
export function dueAt(subscription: SubscriptionRow, waiting: readonly InvoiceRow[]): Date | null {
  if (isOver(subscription)) return null;
  const change = waiting.find(({ state }) => state === "draft");
  const moments = [
    subscription.status === "incomplete" ? givenUpAt(subscription) : subscription.currentPeriodEnd,
    change === undefined ? null : givenUpAt(change),
  ].filter((moment) => moment !== null);
  return moments.reduce((first, moment) => (moment < first ? moment : first));
}
