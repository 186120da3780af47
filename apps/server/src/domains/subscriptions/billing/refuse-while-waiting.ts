import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import type { SubscriptionsDeps } from "../deps.ts";
import type { RunningSubscription } from "../subscription/own-open.ts";
import { syncSubscription } from "../subscription/sync-subscription.ts";
import { findWaitingPayment } from "./store-invoices.ts";

/**
 * Refuses while a change waits for its owner, who would undo a planned end by confirming it. What seems to wait is asked for first,
 * because it may be over there. The open charge of a renewal is no change.
 */
export async function refuseWhileWaiting(
  deps: SubscriptionsDeps,
  { row }: RunningSubscription,
): Promise<null | Refusal<"payment_open" | "provider_unavailable">> {
  const waits = async () => (await findWaitingPayment(deps.db.read, row.id)) !== null;
  if (row.status === "past_due" || !(await waits())) return null;
  const asked = await syncSubscription(deps, row);
  if (isRefusal(asked)) return asked;
  return asked.row.status !== "past_due" && (await waits()) ? refuse(subscriptionsErrors.payment_open) : null;
}
