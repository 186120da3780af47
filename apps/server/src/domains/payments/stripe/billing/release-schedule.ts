import type Stripe from "stripe";
import { isFailure } from "../ask.ts";
import { isRefused } from "../failures.ts";
import { type BillingDeps, failWith, refOf } from "./deps.ts";

/** Lets a subscription go on without the schedule that plans its changes, which refuses most others. */
export async function releaseSchedule(
  { ask }: Pick<BillingDeps, "ask">,
  { schedule }: Stripe.Subscription,
): Promise<void> {
  const ref = refOf(schedule);
  if (ref === null) return;
  const answer = await ask((stripe) => stripe.subscriptionSchedules.release(ref));
  // Refused: it has ended, or was released, in the meantime.
  if (isFailure(answer) && !isRefused(answer)) failWith(answer);
}
