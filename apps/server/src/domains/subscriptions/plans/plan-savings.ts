import { intervalMonths, type PlanInterval } from "@pavane/contract/subscriptions/choices";
import { roundedShare } from "@pavane/contract/core/fraction";
import type { PaidTier } from "@pavane/contract/subscriptions/tiers";

interface Priced {
  readonly tier: PaidTier;
  readonly interval: PlanInterval;
  readonly cents: number;
}

/** What one month of a plan comes to, rounded to the cent. */
export const centsPerMonth = ({ cents, interval }: Pick<Priced, "cents" | "interval">): number =>
  roundedShare(cents, 1, intervalMonths[interval]);

/** Whole percent that a plan saves against as many months of the cheapest monthly plan of its tier, rounded. */
export function percentSaved(plan: Priced, plans: readonly Priced[]): number {
  const monthly = plans.filter(({ tier, interval }) => tier === plan.tier && interval === "month");
  if (monthly.length === 0) return 0;
  const byMonths = Math.min(...monthly.map(({ cents }) => cents)) * intervalMonths[plan.interval];
  return Math.max(0, Math.round(((byMonths - plan.cents) * 100) / byMonths));
}
