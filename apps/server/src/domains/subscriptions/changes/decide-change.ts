import type { PlanInterval } from "@pavane/contract/subscriptions/choices";
import { planChange } from "@pavane/contract/subscriptions/plan-change";
import type { PaidTier } from "@pavane/contract/subscriptions/tiers";

/** A plan with a number of seats; one for an own plan. */
export interface CurrentPlan {
  readonly plan: { readonly id: number; readonly tier: PaidTier; readonly interval: PlanInterval };
  readonly quantity: number;
}

/**
 * When a change takes effect: immediately where something increases and nothing decreases, which is an upgrade with at
 * least as many seats, or more seats of the same plan; all else at the end of the period (rules of the subscriptions,
 * 7.2).
 */
export function decideChange(from: CurrentPlan, to: CurrentPlan): "same" | "now" | "at_period_end" {
  const isSamePlan = from.plan.id === to.plan.id;
  if (isSamePlan && from.quantity === to.quantity) return "same";
  const fewer = to.quantity < from.quantity;
  return !fewer && (isSamePlan || planChange(from.plan, to.plan) === "upgrade") ? "now" : "at_period_end";
}
