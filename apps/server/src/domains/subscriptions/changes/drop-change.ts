import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { findWaitingPayment } from "../billing/invoices-repository.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { payablePrices } from "../subscription/next-price.ts";
import { priceAtRenewal } from "../plans/price-at-renewal.ts";
import { findRunning, type RunningSubscription } from "../subscription/current-subscription.ts";
import type { SubscriptionWithPlan } from "../subscription/subscriptions-repository.ts";
import { syncSubscription } from "../sync/sync-subscription.ts";
import { hasPlannedChange } from "./decide-requested-plan.ts";
import { answerOf, planNext } from "./plan-next.ts";

type DropChangeRefusal = Refusal<
  "subscription_not_found" | "nothing_pending" | "payment_open" | "provider_unavailable"
>;

/**
 * Drops the change that waits for its owner, or else the planned one. A change that was paid in the meantime stays
 * valid, and the answer says so. A changed price of the plan is not a change that can be dropped.
 */
export async function dropChange(
  deps: SubscriptionsDeps,
  actor: Actor,
  subscriptionId: number | undefined,
): Promise<SubscriptionWithPlan | DropChangeRefusal> {
  const whole = await findRunning(deps.db.read, actor, subscriptionId);
  if (whole === null) return refuse(subscriptionsErrors.nothing_pending);
  if (isRefusal(whole)) return whole;
  if ((await findWaitingPayment(deps.db.read, whole.row.id)) !== null) return dropAttempt(deps, actor, whole);
  if (!(await hasPlannedChange(deps.db.read, whole))) return refuse(subscriptionsErrors.nothing_pending);
  return dropPlanned(deps, actor, whole);
}

async function dropAttempt(
  deps: SubscriptionsDeps,
  actor: Actor,
  { row }: RunningSubscription,
): Promise<SubscriptionWithPlan | DropChangeRefusal> {
  const dropped = answerOf(await deps.recurring.dropChange(row.providerRef));
  if (isRefusal(dropped)) return dropped;
  const after = await syncSubscription(deps, row, actor.id);
  if (isRefusal(after)) return after;
  // What is left to pay of a period is no change.
  return (await findWaitingPayment(deps.db.read, row.id)) === null ? after : refuse(subscriptionsErrors.payment_open);
}

async function dropPlanned(
  deps: SubscriptionsDeps,
  actor: Actor,
  whole: RunningSubscription,
): Promise<SubscriptionWithPlan | DropChangeRefusal> {
  const { row, plan, price } = whole;
  const renewal = row.currentPeriodEnd;
  const next =
    renewal === null ? price : priceAtRenewal(await payablePrices(deps.db.read, whole, null), price, renewal);
  const planned = await planNext(deps, whole, { plan, price: next, quantity: row.quantity });
  if (isRefusal(planned)) return planned;
  return syncSubscription(deps, row, actor.id);
}
