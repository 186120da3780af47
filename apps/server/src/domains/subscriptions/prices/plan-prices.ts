import { dayMs } from "@pavane/contract/core/durations";
import { priceNoticeDays } from "@pavane/contract/subscriptions/choices";
import { isRefusal } from "@pavane/contract/core/errors";
import type { SubscriptionsDeps } from "../deps.ts";
import { payablePrices } from "../subscription/next-price.ts";
import { priceAtRenewal } from "../plans/price-at-renewal.ts";
import { providerPrice } from "../plans/price-of.ts";
import { asRunning } from "../subscription/current-subscription.ts";
import { findSubscription } from "../subscription/subscriptions-repository.ts";
import { syncSubscription } from "../sync/sync-subscription.ts";
import { findUnplanned } from "./price-changes-repository.ts";

const page = 200;

/**
 * Has the provider charge the new price at the next renewal, for every subscription that the price reaches by then: from its day on, and notified of 30 days before.
 * What the provider knows is stored in the subscription as its planned price, so this may stop anywhere; subscriptions
 * it does not reach are processed by the next run.
 */
export async function planPrices(deps: SubscriptionsDeps): Promise<void> {
  const until = new Date(deps.clock.now().getTime() + priceNoticeDays * dayMs);
  let after = 0;
  for (;;) {
    const ids = await findUnplanned(deps.db.read, until, after, page);
    for (const id of ids) await planPriceOf(deps, id);
    if (ids.length < page) return;
    after = ids.at(-1) ?? after;
  }
}

async function planPriceOf(deps: SubscriptionsDeps, id: number): Promise<void> {
  const found = await findSubscription(deps.db.read, id);
  const whole = found === null ? null : asRunning(found);
  if (whole === null || whole.row.pendingPriceId !== null) return;
  const { plan, price, row } = whole;
  const { kind, quantity, providerRef, currentPeriodEnd: renewal } = row;
  if (renewal === null || row.cancelAtPeriodEnd) return;
  // Nobody is charged a price that they were not notified of in time.
  const next = { plan, price: priceAtRenewal(await payablePrices(deps.db.read, whole, null), price, renewal) };
  if (next.price.id === price.id) return;
  const done = await deps.recurring.planChange(providerRef, {
    price: providerPrice(next, kind),
    quantity,
    expected: { ending: false },
  });
  if (done !== null) deps.log.warn({ subscription: id, done }, "a new price could not be planned");
  const synced = done === null ? await syncSubscription(deps, whole.row) : null;
  if (isRefusal(synced)) deps.log.warn({ subscription: id }, "a planned price was not read back");
}
