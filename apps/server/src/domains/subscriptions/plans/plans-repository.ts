import { tierLevels, type PaidTier } from "@pavane/contract/subscriptions/tiers";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { prepareForIds, prepareOnce } from "../../../platform/db/prepare-once.ts";
import { planPrices, subscriptionPlans, subscriptionTiers } from "./tables.ts";

export type PlanRow = typeof subscriptionPlans.$inferSelect;
export type PriceRow = typeof planPrices.$inferSelect;
export type TierRow = typeof subscriptionTiers.$inferSelect;

export interface PricedPlan {
  readonly plan: PlanRow;
  readonly price: PriceRow;
}

/** What is sold, each at the price that newcomers pay, in the order that staff gave it. */
export async function findPlansOnSale(db: Read): Promise<PricedPlan[]> {
  return plansWithPrice(db)
    .where(isNull(subscriptionPlans.archivedAt))
    .orderBy(...inOrder);
}

const inOrder = [asc(subscriptionPlans.position), asc(subscriptionPlans.id)];

/** A plan with the price that newcomers pay, sold or archived. Keys are written in any case. */
export async function findPlan(db: Read, key: string): Promise<PricedPlan | null> {
  const [row] = await plansWithPrice(db).where(eq(subscriptionPlans.key, key.trim().toLowerCase()));
  return row ?? null;
}

const plansWithPrice = (db: Read) =>
  db
    .select({ plan: subscriptionPlans, price: planPrices })
    .from(subscriptionPlans)
    .innerJoin(planPrices, and(eq(planPrices.planId, subscriptionPlans.id), isNull(planPrices.soldUntil)))
    .$dynamic();

/** Prices with their plans, by the price's id; also those that are sold no more. */
export async function findPrices(db: Read, priceIds: readonly number[]): Promise<ReadonlyMap<number, PricedPlan>> {
  const rows = await pricesById(db, [...new Set(priceIds)]);
  return new Map(rows.map((row) => [row.price.id, row]));
}

const pricesById = prepareForIds((db, priceIds) =>
  db
    .select({ plan: subscriptionPlans, price: planPrices })
    .from(planPrices)
    .innerJoin(subscriptionPlans, eq(subscriptionPlans.id, planPrices.planId))
    .where(inArray(planPrices.id, priceIds))
    .prepare(`priced_plans_${priceIds.length}`),
);

/** A price with its plan; null for an id that is none of ours. */
export async function findPrice(db: Read, priceId: number): Promise<PricedPlan | null> {
  return (await findPrices(db, [priceId])).get(priceId) ?? null;
}

/** Every price of some plans, oldest first. */
export const findPricesOfPlans = (db: Read, planIds: readonly number[]): Promise<PriceRow[]> =>
  pricesOfPlans(db, [...new Set(planIds)]);

const pricesOfPlans = prepareForIds((db, planIds) =>
  db
    .select()
    .from(planPrices)
    .where(inArray(planPrices.planId, planIds))
    .orderBy(asc(planPrices.id))
    .prepare(`prices_of_plans_${planIds.length}`),
);

/** What is said of each tier, lowest level first. */
export async function findTiers(db: Read): Promise<TierRow[]> {
  const rows = await db.select().from(subscriptionTiers);
  return rows.sort((one, other) => tierLevels[one.tier] - tierLevels[other.tier]);
}

/** Of a sale, in hundredths of a percent, by the seller's tier. */
export type Commissions = Readonly<Record<PaidTier, number>>;

export async function findCommissions(db: Read): Promise<Commissions> {
  const rows = await commissions(db).execute();
  const of = (tier: PaidTier): number => {
    const bps = rows.find((row) => row.tier === tier)?.bps;
    if (bps === undefined || bps === null) throw new Error(`the tier ${tier} has no commission`);
    return bps;
  };
  return { educator: of("educator"), premium: of("premium"), royalty: of("royalty") };
}

const commissions = prepareOnce((db) =>
  db
    .select({ tier: subscriptionTiers.tier, bps: subscriptionTiers.commissionBps })
    .from(subscriptionTiers)
    .prepare("commissions_by_tier"),
);
