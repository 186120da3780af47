import type { Read } from "../../../platform/db/database.ts";
import type { SubscriptionWithPlan } from "./subscriptions-repository.ts";
import { priceAtRenewal } from "../plans/price-at-renewal.ts";
import { priceReaches } from "../plans/price-reaches.ts";
import { findPrices, findPricesOfPlans, type PricedPlan, type PriceRow } from "../plans/plans-repository.ts";
import { findPriceNotices, type PriceNotices } from "./price-notices-repository.ts";

/** What a subscription pays from its next period on, where that differs from now: what was planned, or a changed price. */
export async function findNextPrice(db: Read, whole: SubscriptionWithPlan, now: Date): Promise<PricedPlan | null> {
  return (await findNextPrices(db, [whole], now)).get(whole.row.id) ?? null;
}

/** The same for many, by their ids; those for which nothing differs are left out. */
export async function findNextPrices(
  db: Read,
  wholes: readonly SubscriptionWithPlan[],
  now: Date,
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
  const notices = await noticesFor(db, goOn, prices);
  return new Map(
    wholes.flatMap((whole) => {
      const { row, plan, price } = whole;
      const known = row.pendingPriceId === null ? null : planned.get(row.pendingPriceId);
      if (known) return [[row.id, known] as const];
      if (row.currentPeriodEnd === null || row.cancelAtPeriodEnd) return [];
      const reaching = withNotice(payable(prices, whole), row.id, notices, now);
      const next = priceAtRenewal(reaching, price, row.currentPeriodEnd);
      return next.id === price.id ? [] : [[row.id, { plan, price: next }] as const];
    }),
  );
}

/** Asked only where there is a price that could reach somebody. */
const noticesFor = (db: Read, wholes: readonly SubscriptionWithPlan[], prices: readonly PriceRow[]) =>
  findPriceNotices(
    db,
    wholes.flatMap((whole) => {
      const isNewer = ({ id, existingFrom }: PriceRow) => id > whole.price.id && existingFrom !== null;
      return payable(prices, whole).some(isNewer) ? [whole.row.id] : [];
    }),
  );

/**
 * The prices of a plan that a subscription can pay, oldest first, each from when on it reaches its owner. Who was not notified
 * of one yet counts as notified at `unnoticed`: now, for what is said of the next charge; null, for what is charged.
 */
export async function payablePrices(
  db: Read,
  whole: Pick<SubscriptionWithPlan, "row" | "plan">,
  unnoticed: Date | null,
): Promise<PriceRow[]> {
  const prices = await announcedPrices(db, whole);
  return withNotice(prices, whole.row.id, await findPriceNotices(db, [whole.row.id]), unnoticed);
}

/** The same as they were announced to everybody: a studio pays for seats. */
export async function announcedPrices(
  db: Read,
  whole: Pick<SubscriptionWithPlan, "row" | "plan">,
): Promise<PriceRow[]> {
  return payable(await findPricesOfPlans(db, [whole.plan.id]), whole);
}

const payable = (prices: readonly PriceRow[], { row, plan }: Pick<SubscriptionWithPlan, "row" | "plan">): PriceRow[] =>
  prices.filter(({ planId, seatCents }) => planId === plan.id && (row.kind === "own" || seatCents !== null));

const withNotice = (
  prices: readonly PriceRow[],
  subscriptionId: number,
  notices: PriceNotices,
  unnoticed: Date | null,
): PriceRow[] =>
  prices.map((price) => ({
    ...price,
    existingFrom: priceReaches(price.existingFrom, notices.of(subscriptionId, price.id) ?? unnoticed),
  }));
