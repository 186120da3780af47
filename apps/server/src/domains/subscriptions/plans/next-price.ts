import type { Read } from "../../../platform/db/database.ts";
import type { WholeSubscription } from "../subscription/store-subscriptions.ts";
import { priceAtRenewal } from "./price-at-renewal.ts";
import { findPrice, findPricesOf, type PricedPlan } from "./store-plans.ts";

/** What a subscription pays from its next period on, where that differs from now: what was planned, or a changed price. */
export async function findNextPrice(db: Read, { row, plan, price }: WholeSubscription): Promise<PricedPlan | null> {
  if (row.pendingPriceId !== null) return findPrice(db, row.pendingPriceId);
  if (row.currentPeriodEnd === null || row.cancelAtPeriodEnd) return null;
  const prices = await findPricesOf(db, plan.id);
  const payable = row.kind === "studio" ? prices.filter(({ seatCents }) => seatCents !== null) : prices;
  const next = priceAtRenewal(payable, price, row.currentPeriodEnd);
  return next.id === price.id ? null : { plan, price: next };
}
