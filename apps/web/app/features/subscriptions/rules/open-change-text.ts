import { formatUsd } from "@pavane/contract/core/money";
import type { SubscriptionPayment } from "../shapes.ts";

/** How a payment of the same plan blocks a change; null where that payment does not tell. */
export function openChangeText(payment: Pick<SubscriptionPayment, "kind" | "status" | "amount"> | null): string | null {
  if (payment?.kind !== "invoice") return null;
  if (payment.status === "processing") return "Your payment is being confirmed. Look again when it is through.";
  if (payment.status !== "requires_action") return null;
  return `A change of this plan was begun before, and your bank still asks about ${formatUsd(payment.amount)}. Confirm it or drop it first.`;
}
