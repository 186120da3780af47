import type { Read } from "../../../platform/db/database.ts";
import type { WholeSubscription } from "../subscription/store-subscriptions.ts";
import { priceAtRenewal } from "./price-at-renewal.ts";
import { findPrice, findPricesOf, type PricedPlan, type PriceRow } from "./store-plans.ts";

/** What a subscription pays from its next period on, where that differs from now: what was planned, or a changed price. */
export async function findNextPrice(db: Read, { row, plan, price }: WholeSubscription): Promise<PricedPlan | null> {
  if (row.pendingPriceId !== null) return findPrice(db, row.pendingPriceId);
  if (row.currentPeriodEnd === null || row.cancelAtPeriodEnd) return null;
  const next = priceAtRenewal(await payablePrices(db, { row, plan }), price, row.currentPeriodEnd);
  return next.id === price.id ? null : { plan, price: next };
}

/** The prices of its plan that a subscription can pay, oldest first: a studio pays for seats. */
export async function payablePrices(
  db: Read,
  { row, plan }: Pick<WholeSubscription, "row" | "plan">,
): Promise<PriceRow[]> {
  const prices = await findPricesOf(db, plan.id);
  return row.kind === "studio" ? prices.filter(({ seatCents }) => seatCents !== null) : prices;
}
