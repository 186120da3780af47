import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import { isUnavailable } from "../../payments/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import type { RunningSubscription } from "./own-open.ts";
import type { WholeSubscription } from "./store-subscriptions.ts";
import { type Cause, syncSubscription } from "./sync-subscription.ts";

type Unreached = Refusal<"provider_unavailable">;

/**
 * Lets a plan end with its period; one whose payment failed ends now, its open invoice is void and nothing is tried again (rules of
 * the subscriptions, 7.1). Done again it yields the same.
 */
export async function cancelSubscription(
  deps: SubscriptionsDeps,
  { row, ...rest }: RunningSubscription,
  actorId: number | null,
  cause?: Cause,
): Promise<WholeSubscription | Unreached> {
  if (row.cancelAtPeriodEnd) return { row, ...rest };
  const done =
    row.status === "past_due"
      ? await deps.recurring.endNow(row.providerRef)
      : await deps.recurring.setEnding(row.providerRef, true);
  if (done !== null && isUnavailable(done)) return refuse(paymentsErrors.provider_unavailable);
  return syncSubscription(deps, row, actorId, cause);
}

/** Keeps a plan that was to end, to its last second. */
export async function resumeSubscription(
  deps: SubscriptionsDeps,
  { row }: RunningSubscription,
  actorId: number,
): Promise<WholeSubscription | Unreached | Refusal<"not_canceling">> {
  const ended = row.currentPeriodEnd !== null && deps.clock.now() >= row.currentPeriodEnd;
  if (!row.cancelAtPeriodEnd || ended) return refuse(subscriptionsErrors.not_canceling);
  const done = await deps.recurring.setEnding(row.providerRef, false);
  if (done !== null && isUnavailable(done)) return refuse(paymentsErrors.provider_unavailable);
  return syncSubscription(deps, row, actorId);
}
