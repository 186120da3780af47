import type { SubscriptionWithPayment } from "../shapes.ts";

/** What became of the upgrade of somebody who turned back: dropped, still to be dropped, or paid after all. */
export function cancelledUpgrade({ payment }: SubscriptionWithPayment): "kept" | "open" | "confirming" | "paid" {
  if (payment === null || payment.kind === "card") return "kept";
  switch (payment.status) {
    case "created":
    case "requires_action":
      return "open";
    case "processing":
      return "confirming";
    case "succeeded":
      return "paid";
    case "failed":
    case "canceled":
      return "kept";
  }
}
