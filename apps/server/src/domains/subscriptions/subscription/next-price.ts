import type { Read } from "../../../platform/db/database.ts";
import type { SubscriptionWithPlan } from "./subscriptions-repository.ts";
import { priceAtRenewal } from "../plans/price-at-renewal.ts";
import { findPrices, findPricesOfPlans, type PricedPlan, type PriceRow } from "../plans/plans-repository.ts";

/** What a subscription pays from its next period on, where that differs from now: what was planned, or a changed price. */
export async function findNextPrice(db: Read, whole: SubscriptionWithPlan): Promise<PricedPlan | null> {
  return (await findNextPrices(db, [whole])).get(whole.row.id) ?? null;
}

/** The same for many, by their ids; those for which nothing differs are left out. */
export async function findNextPrices(
  db: Read,
  wholes: readonly SubscriptionWithPlan[],
): Promise<ReadonlyMap<number, PricedPlan>> {
  const planned = await findPrices(
    db,
    wholes.flatMap(({ row }) => row.pendingPriceId ?? []),
  );
  const goOn = wholes.filter(({ row }) => row.pendingPriceId === null && !row.cancelAtPeriodEnd);
  const prices = await findPricesOfPlans(
    db,
    goOn.map(({ plan }) => plan.id),
  );
  return new Map(
    wholes.flatMap((whole) => {
      const { row, plan, price } = whole;
      const known = row.pendingPriceId === null ? null : planned.get(row.pendingPriceId);
      if (known) return [[row.id, known] as const];
      if (row.currentPeriodEnd === null || row.cancelAtPeriodEnd) return [];
      const next = priceAtRenewal(payable(prices, whole), price, row.currentPeriodEnd);
      return next.id === price.id ? [] : [[row.id, { plan, price: next }] as const];
    }),
  );
}

/** The prices of its plan that a subscription can pay, oldest first: a studio pays for seats. */
export async function payablePrices(db: Read, whole: Pick<SubscriptionWithPlan, "row" | "plan">): Promise<PriceRow[]> {
  return payable(await findPricesOfPlans(db, [whole.plan.id]), whole);
}

const payable = (prices: readonly PriceRow[], { row, plan }: Pick<SubscriptionWithPlan, "row" | "plan">): PriceRow[] =>
  prices.filter(({ planId, seatCents }) => planId === plan.id && (row.kind === "own" || seatCents !== null));
