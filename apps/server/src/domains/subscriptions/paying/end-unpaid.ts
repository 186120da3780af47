import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import { isUnavailable } from "../../payments/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { findSubscription } from "../subscription/subscriptions-repository.ts";
import { syncSubscription } from "../sync/sync-subscription.ts";

/**
 * Ends what was not paid within its grace: at the provider first, so that nothing is charged any more. One that was paid in the
 * last moment stays. While the provider is silent, access has ended by the date all the same.
 */
export async function endUnpaid(
  deps: SubscriptionsDeps,
  subscriptionId: number,
): Promise<null | Refusal<"provider_unavailable">> {
  const known = await findSubscription(deps.db.read, subscriptionId);
  if (known === null || !isUnpaid(known.row, deps.clock.now())) return null;
  const before = await syncSubscription(deps, known.row);
  if (isRefusal(before)) return before;
  const { row } = before;
  if (!isUnpaid(row, deps.clock.now()) || row.providerRef === null) return null;
  const ended = await deps.recurring.endNow(row.providerRef);
  if (ended !== null && isUnavailable(ended)) return refuse(paymentsErrors.provider_unavailable);
  const after = await syncSubscription(deps, row);
  return isRefusal(after) ? after : null;
}

const isUnpaid = (row: { readonly status: string; readonly graceUntil: Date | null }, now: Date): boolean =>
  row.status === "past_due" && row.graceUntil !== null && now >= row.graceUntil;
