import type Stripe from "stripe";
import { isStripeFailure } from "../ask.ts";
import { isStripeRefusal } from "../failures.ts";
import { type StripeBillingDeps, failWith, stripeId } from "./deps.ts";

/**
 * Releases a subscription from the schedule that plans its changes, which refuses most other changes; the subscription
 * continues.
 */
export async function releaseSchedule(
  { ask }: Pick<StripeBillingDeps, "ask">,
  { schedule }: Stripe.Subscription,
): Promise<void> {
  const ref = stripeId(schedule);
  if (ref === null) return;
  const answer = await ask((stripe) => stripe.subscriptionSchedules.release(ref));
  // Refused: it has ended, or was released, in the meantime.
  if (isStripeFailure(answer) && !isStripeRefusal(answer)) failWith(answer);
}
