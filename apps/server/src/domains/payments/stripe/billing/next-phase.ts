import type Stripe from "stripe";

/** The stretch of a schedule that has not begun. */
export function nextPhase(schedule: Stripe.Subscription["schedule"]): Stripe.SubscriptionSchedule.Phase | undefined {
  if (typeof schedule !== "object" || schedule === null || schedule.current_phase === null) return undefined;
  const { end_date } = schedule.current_phase;
  return schedule.phases.find(({ start_date }) => start_date >= end_date);
}
