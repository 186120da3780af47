import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import type { PaymentStatus } from "@pavane/contract/payments/choices";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import { type ProviderResult, isProviderRefusal, isUnavailable } from "../../payments/index.ts";
import { findWaitingPayment } from "../billing/invoices-repository.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import type { RunningSubscription } from "../subscription/current-subscription.ts";
import type { SubscriptionWithPlan } from "../subscription/subscriptions-repository.ts";
import { type Cause, syncSubscription } from "../sync/sync-subscription.ts";

type Unreached = Refusal<"provider_unavailable">;

/**
 * Ends a plan with its period; one whose payment failed ends now, its open invoice is void and nothing is tried again
 * (rules of the subscriptions, 7.1). Repeating it returns the same. It drops a change that waits for a confirmation at
 * the owner's bank, because leaving that open counts as a no; a change whose payment the bank is processing blocks it.
 */
export async function cancelSubscription(
  deps: SubscriptionsDeps,
  { row, ...rest }: RunningSubscription,
  actorId: number | null,
  cause: Cause = {},
): Promise<SubscriptionWithPlan | Unreached | Refusal<"payment_open">> {
  if (row.cancelAtPeriodEnd) return { row, ...rest };
  const done = row.status === "past_due" ? await deps.recurring.endNow(row.providerRef) : await letEnd(deps, row);
  if (done === null) return syncSubscription(deps, row, actorId, cause);
  if (isUnavailable(done)) return refuse(paymentsErrors.provider_unavailable);
  const after = await syncSubscription(deps, row);
  const waiting = await findWaitingPayment(deps.db.read, row.id);
  if (isRefusal(after)) return after;
  return waiting === null ? syncSubscription(deps, row, actorId, cause) : refusedFor(waiting.status);
}

/** A change that is begun in the same moment is dropped too, by the second try. */
async function letEnd(deps: SubscriptionsDeps, row: RunningSubscription["row"]): Promise<ProviderResult> {
  const tried = await dropAndEnd(deps, row);
  return tried !== null && isProviderRefusal(tried) ? dropAndEnd(deps, row) : tried;
}

async function dropAndEnd(
  { recurring, db }: SubscriptionsDeps,
  { id, providerRef }: RunningSubscription["row"],
): Promise<ProviderResult> {
  const waiting = await findWaitingPayment(db.read, id);
  const dropped = waiting?.status === "processing" ? null : await recurring.dropChange(providerRef);
  return dropped !== null && isUnavailable(dropped) ? dropped : recurring.setEnding(providerRef, true);
}

const refusedFor = (waiting: PaymentStatus): Refusal<"payment_open"> =>
  refuse(subscriptionsErrors.payment_open, waiting === "processing" ? { message: beingConfirmed } : {});

const beingConfirmed = "Your payment is being confirmed. Try again when it is through.";

/** Keeps a plan that was to end, to its last second. */
export async function resumeSubscription(
  deps: SubscriptionsDeps,
  { row }: RunningSubscription,
  actorId: number,
): Promise<SubscriptionWithPlan | Unreached | Refusal<"not_canceling">> {
  const ended = row.currentPeriodEnd !== null && deps.clock.now() >= row.currentPeriodEnd;
  if (!row.cancelAtPeriodEnd || ended) return refuse(subscriptionsErrors.not_canceling);
  const done = await deps.recurring.setEnding(row.providerRef, false);
  if (done !== null && isUnavailable(done)) return refuse(paymentsErrors.provider_unavailable);
  return syncSubscription(deps, row, actorId);
}
