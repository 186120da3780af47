import type { ProviderPrice } from "../../recurring.ts";
import type { BillingDeps } from "./deps.ts";
import { planPhases } from "./plan-phases.ts";
import { ensurePrice } from "./prices.ts";
import { retrieve } from "./retrieve.ts";
import { releaseSchedule } from "./release-schedule.ts";
import { keepGoing } from "./set-ending.ts";

/** Plans what the next period begins with; null: nothing. A planned end makes way. */
export async function planChange(
  deps: BillingDeps,
  ref: string,
  to: { readonly price: ProviderPrice; readonly quantity: number } | null,
): Promise<null> {
  const subscription = await retrieve(deps, ref);
  if (to === null) {
    await releaseSchedule(deps, subscription);
    return null;
  }
  const price = await ensurePrice(deps, to.price);
  const goingOn = await keepGoing(deps, subscription);
  await planPhases(deps, goingOn, { price, quantity: to.quantity });
  return null;
}
