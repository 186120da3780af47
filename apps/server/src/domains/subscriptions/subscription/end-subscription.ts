import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import { type Done, isUnavailable } from "../../payments/index.ts";
import { findWaitingPayment } from "../billing/store-invoices.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import type { RunningSubscription } from "./own-open.ts";
import type { WholeSubscription } from "./store-subscriptions.ts";
import { type Cause, syncSubscription } from "./sync-subscription.ts";

type Unreached = Refusal<"provider_unavailable">;

/**
 * Lets a plan end with its period; one whose payment failed ends now, its open invoice is void and nothing is tried again (rules of
 * the subscriptions, 7.1). Done again it yields the same. A change that waits for its owner is in the way, which the provider
 * decides; `dropsChange`: it is dropped first.
 */
export async function cancelSubscription(
  deps: SubscriptionsDeps,
  { row, ...rest }: RunningSubscription,
  actorId: number | null,
  { dropsChange = false, ...cause }: Cause & { readonly dropsChange?: boolean } = {},
): Promise<WholeSubscription | Unreached | Refusal<"payment_open">> {
  if (row.cancelAtPeriodEnd) return { row, ...rest };
  const done =
    row.status === "past_due" ? await deps.recurring.endNow(row.providerRef) : await letEnd(deps, row, dropsChange);
  if (done === null) return syncSubscription(deps, row, actorId, cause);
  if (isUnavailable(done)) return refuse(paymentsErrors.provider_unavailable);
  const after = await syncSubscription(deps, row);
  const waits = (await findWaitingPayment(deps.db.read, row.id)) !== null;
  if (isRefusal(after)) return after;
  return waits ? refuse(subscriptionsErrors.payment_open) : syncSubscription(deps, row, actorId, cause);
}

async function letEnd(
  { recurring }: SubscriptionsDeps,
  { providerRef }: RunningSubscription["row"],
  dropsChange: boolean,
): Promise<Done> {
  const dropped = dropsChange ? await recurring.dropChange(providerRef) : null;
  return dropped !== null && isUnavailable(dropped) ? dropped : recurring.setEnding(providerRef, true);
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
