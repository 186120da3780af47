import { planChange } from "@pavane/contract/subscriptions/plan-change";
import type { PlanOnSale, Subscription } from "../shapes.ts";
import { givesTier } from "./given-plan.ts";
import type { Viewer } from "./own-plan.ts";

/** What the button of a plan does for who looks. */
export type PlanAction =
  | { kind: "wait" }
  | { kind: "start" }
  | { kind: "trial"; days: number }
  | { kind: "choose" }
  | { kind: "own" }
  /** They have the same, or more, without paying for it. */
  | { kind: "given"; same: boolean }
  | { kind: "upgrade" }
  | { kind: "switch"; at: string | null }
  /** It comes with the next period. */
  | { kind: "planned"; at: string }
  /** The last charge was not paid, so cancelling ends the plan immediately. */
  | { kind: "end_now" };

/** The button of a plan on sale (specification, 2.10). */
export function planAction(plan: PlanOnSale, viewer: Viewer, trialDays: number): PlanAction {
  if (viewer.kind === "checking") return { kind: "wait" };
  if (viewer.kind === "guest") return { kind: "start" };
  const { own, trialUsed, given } = viewer;
  if (own === null && given !== null && givesTier(given, plan.tier))
    return { kind: "given", same: given.plan.tier === plan.tier };
  if (own === null) return trialUsed || trialDays === 0 ? { kind: "choose" } : { kind: "trial", days: trialDays };
  const { tier, interval } = own.plan;
  if (own.plan.key === plan.key || interval === null) return { kind: "own" };
  const planned = own.pending_change;
  if (planned?.plan.key === plan.key) return { kind: "planned", at: planned.at };
  switch (planChange({ tier, interval }, plan)) {
    case "same":
      return { kind: "own" };
    case "upgrade":
      return { kind: "upgrade" };
    case "downgrade":
      // Whether there will be a next period is not known while the present one is not paid.
      return { kind: "switch", at: isUnpaid(own) ? null : own.current_period_end };
  }
}

/** The button of Free: one gets there by cancelling. */
export function freeAction(viewer: Viewer): PlanAction {
  if (viewer.kind === "checking") return { kind: "wait" };
  if (viewer.kind === "guest") return { kind: "start" };
  if (viewer.own === null) return viewer.given === null ? { kind: "own" } : { kind: "given", same: false };
  if (isUnpaid(viewer.own)) return { kind: "end_now" };
  const { cancel_at_period_end: ending, current_period_end: end } = viewer.own;
  return ending && end !== null ? { kind: "planned", at: end } : { kind: "switch", at: end };
}

const isUnpaid = ({ status }: Subscription): boolean => status === "PAST_DUE";
