import type Stripe from "stripe";
import { type StripeFailure, isStripeFailure } from "../ask.ts";
import { isStripeRefusal } from "../failures.ts";
import { type StripeBillingDeps, failWith, orFail, refuseWith } from "./deps.ts";
import { dropDeclined } from "./drop-declined.ts";
import { isEnding } from "./present-subscription.ts";
import { retrieveSubscription } from "./retrieve.ts";
import { releaseSchedule } from "./release-schedule.ts";

/** Lets a subscription end with its period, or not. Confirming a change that waits would take the end back. */
export async function setEnding(deps: StripeBillingDeps, ref: string, ending: boolean): Promise<null> {
  const subscription = await retrieveSubscription(deps, ref);
  if (!ending) {
    await keepGoing(deps, subscription);
    return null;
  }
  if (subscription.cancel_at_period_end) return null;
  if (subscription.pending_update !== null && !(await dropDeclined(deps, subscription)))
    refuseWith("A change waits for its owner.");
  const answer = await tryToEnd(deps, subscription);
  if (!isStripeFailure(answer)) return null;
  const after = isStripeRefusal(answer) ? await retrieveSubscription(deps, ref) : null;
  if (after === null || after.schedule === null) return failWith(answer);
  // A change was planned in the meantime, and makes way as one does that was planned before.
  orFail(await tryToEnd(deps, after));
  return null;
}

async function tryToEnd(
  deps: StripeBillingDeps,
  subscription: Stripe.Subscription,
): Promise<Stripe.Subscription | StripeFailure> {
  await releaseSchedule(deps, subscription);
  return deps.ask((stripe) => stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }));
}

/** Undoes that it ends, by its flag or by a date that was set manually. Returns it as it then is. */
export async function keepGoing(
  deps: StripeBillingDeps,
  subscription: Stripe.Subscription,
): Promise<Stripe.Subscription> {
  if (!isEnding(subscription)) return subscription;
  await releaseSchedule(deps, subscription);
  await deps.demand((stripe) =>
    stripe.subscriptions.update(
      subscription.id,
      subscription.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: "" },
    ),
  );
  return retrieveSubscription(deps, subscription.id);
}
