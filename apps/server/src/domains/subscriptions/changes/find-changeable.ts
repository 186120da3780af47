import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { findWaitingPayment } from "../billing/invoices-repository.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { findNamed, asRunning, type RunningSubscription } from "../subscription/current-subscription.ts";
import { syncSubscription } from "../sync/sync-subscription.ts";

/**
 * The caller's own plan, or the one they name, if it may be changed: it continues, and nothing is left to pay or to
 * confirm. If a payment seems to be waiting, the provider is queried first, because it may be finished there.
 */
export async function findChangeable(
  deps: SubscriptionsDeps,
  actor: Pick<Actor, "id">,
  subscriptionId: number | undefined,
): Promise<
  RunningSubscription | Refusal<"subscription_not_found" | "no_subscription" | "payment_open" | "provider_unavailable">
> {
  const { db } = deps;
  const whole = await findNamed(db.read, actor, subscriptionId);
  if (whole !== null && isRefusal(whole)) return whole;
  if (whole?.row.status === "incomplete" || whole?.row.status === "past_due")
    return refuse(subscriptionsErrors.payment_open);
  const known = whole && asRunning(whole);
  if (!known) return noPlan();
  if ((await findWaitingPayment(db.read, known.row.id)) === null) return known;
  const requested = await syncSubscription(deps, known.row);
  if (isRefusal(requested)) return requested;
  if (requested.row.status === "past_due" || (await findWaitingPayment(db.read, known.row.id)) !== null)
    return refuse(subscriptionsErrors.payment_open);
  return asRunning(requested) ?? noPlan();
}

export const noPlan = (): Refusal<"no_subscription"> =>
  refuse(subscriptionsErrors.no_subscription, { message: "You have no plan to change." });
