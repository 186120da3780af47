import type Stripe from "stripe";
import { type StripeBillingDeps, stripeId, refuseWith } from "./deps.ts";
import { itemOf } from "./present-subscription.ts";

export interface PlannedPlan {
  /** As Stripe names it. */
  readonly price: string;
  readonly quantity: number;
}

/**
 * Makes the next period begin with another price or quantity: a schedule whose first phase is the present period and
 * whose second the next, after which the subscription continues without it.
 */
export async function planPhases(
  deps: StripeBillingDeps,
  subscription: Stripe.Subscription,
  { price, quantity }: PlannedPlan,
): Promise<void> {
  const item = itemOf(subscription) ?? refuseWith("The subscription has nothing in it.");
  const schedule = await scheduleOf(deps, subscription);
  const next = await deps.demand((stripe) => stripe.prices.retrieve(price));
  if (next.recurring === null) return refuseWith("The price is not one of a plan.");
  const { interval, interval_count } = next.recurring;
  const now = item.price.recurring;
  const sameRhythm = now?.interval === interval && now.interval_count === interval_count;
  const isTrial = subscription.status === "trialing" && subscription.trial_end !== null;
  await deps.demand((stripe) =>
    stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: "release",
      proration_behavior: "none",
      phases: [
        {
          items: [{ price: item.price.id, quantity: item.quantity ?? 1 }],
          start_date: schedule.current_phase?.start_date ?? item.current_period_start,
          end_date: item.current_period_end,
          ...(isTrial && subscription.trial_end !== null ? { trial_end: subscription.trial_end } : {}),
        },
        {
          items: [{ price, quantity }],
          duration: { interval, interval_count },
          proration_behavior: "none",
          // The day of the month stays, unless the rhythm is another.
          billing_cycle_anchor: sameRhythm ? "automatic" : "phase_start",
        },
      ],
    }),
  );
}

async function scheduleOf(
  { demand }: StripeBillingDeps,
  subscription: Stripe.Subscription,
): Promise<Stripe.SubscriptionSchedule> {
  const ref = stripeId(subscription.schedule);
  return ref === null
    ? demand((stripe) => stripe.subscriptionSchedules.create({ from_subscription: subscription.id }))
    : demand((stripe) => stripe.subscriptionSchedules.retrieve(ref));
}
