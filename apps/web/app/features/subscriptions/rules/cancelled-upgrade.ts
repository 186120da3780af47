import type { SubscriptionWithPayment } from "../shapes.ts";
import type { PlanResult } from "./result.ts";

/**
 * The status of an upgrade whose payment the user left: still to be dropped, or as its result says. It was paid after
 * all if the subscription now has the plan that the user wanted.
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
