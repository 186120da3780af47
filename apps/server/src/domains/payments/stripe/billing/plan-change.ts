import type { NextPeriod } from "../../recurring.ts";
import { type StripeBillingDeps, refuseWith } from "./deps.ts";
import { planPhases } from "./plan-phases.ts";
import { isEnding } from "./present-subscription.ts";
import { ensurePrice } from "./prices.ts";
import { retrieveSubscription } from "./retrieve.ts";
import { releaseSchedule } from "./release-schedule.ts";
import { keepGoing } from "./set-ending.ts";

/** Plans what the next period begins with; null: nothing. A planned end makes way, unless it is newer than what was expected. */
export async function planChange(deps: StripeBillingDeps, ref: string, to: NextPeriod | null): Promise<null> {
  if (to === null) {
    await releaseSchedule(deps, await retrieveSubscription(deps, ref));
    return null;
  }
  const price = await ensurePrice(deps, to.price);
  const before = await retrieveSubscription(deps, ref);
  if (to.expected !== undefined && isEnding(before) !== to.expected.ending) return refuseUnexpected();
  await planPhases(deps, await keepGoing(deps, before), { price, quantity: to.quantity });
  const after = await retrieveSubscription(deps, ref);
  if (!isEnding(after)) return null;
  // It was cancelled between these calls.
  await releaseSchedule(deps, after);
  return refuseUnexpected();
}

const refuseUnexpected = (): never => refuseWith("It is not as it was expected.");
