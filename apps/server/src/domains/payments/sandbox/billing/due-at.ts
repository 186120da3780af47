import { hourMs } from "@pavane/contract/core/durations";
import type { SandboxInvoiceRow, SandboxSubscriptionRow } from "./rows.ts";
import { hasEnded } from "./rows.ts";

/** What waits for its owner is given up after so long. */
const timeoutMs = 23 * hourMs;

export const givenUpAt = ({ createdAt }: { readonly createdAt: Date }): Date =>
  new Date(createdAt.getTime() + timeoutMs);

/** When the clock moves a subscription next: an unpaid beginning or change is given up, a period ends. Null: never. */
export function dueAt(subscription: SandboxSubscriptionRow, waiting: readonly SandboxInvoiceRow[]): Date | null {
  if (hasEnded(subscription)) return null;
  const change = waiting.find(({ state }) => state === "draft");
  const moments = [
    subscription.status === "incomplete" ? givenUpAt(subscription) : subscription.currentPeriodEnd,
    change === undefined ? null : givenUpAt(change),
  ].filter((moment) => moment !== null);
  return moments.reduce((first, moment) => (moment < first ? moment : first));
}
