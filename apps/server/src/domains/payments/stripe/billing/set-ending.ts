import type Stripe from "stripe";
import { type BillingDeps, refuseWith } from "./deps.ts";
import { dropDeclined } from "./drop-declined.ts";
import { isEnding } from "./present-subscription.ts";
import { retrieve } from "./retrieve.ts";
import { releaseSchedule } from "./release-schedule.ts";

/** Lets a subscription end with its period, or not. Confirming a change that waits would take the end back. */
export async function setEnding(deps: BillingDeps, ref: string, ending: boolean): Promise<null> {
  const subscription = await retrieve(deps, ref);
  if (!ending) {
    await keepGoing(deps, subscription);
    return null;
  }
  if (subscription.cancel_at_period_end) return null;
  if (subscription.pending_update !== null && !(await dropDeclined(deps, subscription)))
    refuseWith("A change waits for its owner.");
  await releaseSchedule(deps, subscription);
  await deps.demand((stripe) => stripe.subscriptions.update(ref, { cancel_at_period_end: true }));
  return null;
}

/** Takes back that it ends, by its flag or by a date that a hand set. Yields it as it then is. */
export async function keepGoing(deps: BillingDeps, subscription: Stripe.Subscription): Promise<Stripe.Subscription> {
  if (!isEnding(subscription)) return subscription;
  await releaseSchedule(deps, subscription);
  await deps.demand((stripe) =>
    stripe.subscriptions.update(
      subscription.id,
      subscription.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: "" },
    ),
  );
  return retrieve(deps, subscription.id);
}
