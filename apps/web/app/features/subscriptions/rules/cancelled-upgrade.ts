import type { SubscriptionWithPayment } from "../shapes.ts";

/**
 * What became of the upgrade of somebody who turned back: dropped, still to be dropped, or paid after all, which shows in the
 * plan being the one they had wanted.
 */
export function cancelledUpgrade(
  { subscription, payment }: SubscriptionWithPayment,
  wanted: string | null,
): "kept" | "open" | "confirming" | "paid" {
  if (payment === null || payment.kind === "card") return "kept";
  switch (payment.status) {
    case "created":
    case "requires_action":
      return "open";
    case "processing":
      return "confirming";
    case "succeeded":
      return subscription.plan.key === wanted ? "paid" : "kept";
    case "failed":
    case "canceled":
      return "kept";
  }
}
