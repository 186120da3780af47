import { intervalMonths, type PlanInterval } from "./choices.ts";
import { tierLevels, type Tier } from "./tiers.ts";

interface Plan {
  readonly tier: Tier;
  readonly interval: PlanInterval;
}

/** An upgrade takes effect immediately, a downgrade at the end of the period. */
export type PlanChange = "same" | "upgrade" | "downgrade";

/** A higher level, or the same for longer, is an upgrade; all else is a downgrade (rules of the subscriptions, 7.2). */
export function planChange(from: Plan, to: Plan): PlanChange {
  const levels = tierLevels[to.tier] - tierLevels[from.tier];
  const months = intervalMonths[to.interval] - intervalMonths[from.interval];
  if (levels === 0 && months === 0) return "same";
  return levels > 0 || (levels === 0 && months > 0) ? "upgrade" : "downgrade";
}
