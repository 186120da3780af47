import type { PlanInterval } from "@pavane/contract/subscriptions/choices";
import type { Tier } from "@pavane/contract/subscriptions/tiers";
import type { PlanOnSale, Plans, TierAbout } from "../shapes.ts";
import { freeAction, planAction, type PlanAction } from "./plan-action.ts";
import type { Viewer } from "./own-plan.ts";

/** A tier with what it costs in the interval that shows. */
export interface PlanColumn {
  tier: TierAbout;
  /** Null for Free, and where the tier is not sold in this interval. */
  plan: PlanOnSale | null;
  action: PlanAction | null;
  marked: boolean;
}

/** Free and every tier that has a plan on sale, cheapest first. */
export function planColumns(
  { data, tiers, trial_days: trialDays }: Plans,
  interval: PlanInterval,
  viewer: Viewer,
  marked: Tier | null,
): PlanColumn[] {
  return tiers
    .filter(({ tier }) => tier === "free" || data.some((plan) => plan.tier === tier))
    .map((about) => {
      const plan = data.find(({ tier, interval: every }) => tier === about.tier && every === interval) ?? null;
      const action = about.tier === "free" ? freeAction(viewer) : plan && planAction(plan, viewer, trialDays);
      return { tier: about, plan, action, marked: about.tier === marked };
    });
}
