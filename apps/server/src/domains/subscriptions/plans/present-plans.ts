import { decimalText } from "@pavane/contract/core/money";
import type { PlanOnSale, TierAbout } from "@pavane/contract/subscriptions/schema";
import { tierLevels, tierNames } from "@pavane/contract/subscriptions/tiers";
import { centsPerMonth, percentSaved } from "./plan-savings.ts";
import type { PricedPlan, TierRow } from "./plans-repository.ts";

/** What is on sale, cheapest tier first, in its own order within a tier. */
export function presentPlans(rows: readonly PricedPlan[]): PlanOnSale[] {
  const sold = rows.map(({ plan, price }) => ({ ...plan, cents: price.cents, seatCents: price.seatCents }));
  return sold
    .toSorted((one, other) => tierLevels[one.tier] - tierLevels[other.tier])
    .map((plan) => ({
      key: plan.key,
      name: plan.name,
      tier: plan.tier,
      interval: plan.interval,
      price: decimalText(plan.cents),
      per_month: decimalText(centsPerMonth(plan)),
      seat_price: plan.seatCents === null ? null : decimalText(plan.seatCents),
      saves: percentSaved(plan, sold),
    }));
}

export const presentTier = ({ tier, commissionBps, includes }: TierRow): TierAbout => ({
  tier,
  name: tierNames[tier],
  level: tierLevels[tier],
  commission: commissionBps === null ? null : commissionBps / 100,
  includes,
});
