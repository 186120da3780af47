import type { SubscriptionWithPayment } from "../shapes.ts";
import type { PlanResult } from "./result.ts";

/**
 * What became of the upgrade of somebody who turned back: still to be dropped, or as its result has it, with paid after all
 * showing in the plan being the one they had wanted.
 */
export function cancelledUpgrade(
  { subscription, payment }: SubscriptionWithPayment,
  result: PlanResult,
  wanted: string | null,
): "kept" | "open" | "confirming" | "paid" {
  if (payment === null || payment.kind === "card") return "kept";
  if (payment.status === "created" || payment.status === "requires_action") return "open";
  if (result.kind === "confirming") return "confirming";
  return result.kind !== "failed" && subscription.plan.key === wanted ? "paid" : "kept";
}
