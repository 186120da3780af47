import type { PaymentOutcome } from "../../../money/card-form/card-task.ts";
import type { SubscriptionPayment, SubscriptionWithPayment } from "../shapes.ts";

/**
 * How a payment of a plan stands, by what was read of the plan. Null: its newest payment is another, from which this one's fate cannot
 * be told. `first`: it was to begin the plan.
 */
export function paymentOutcome(
  { subscription, payment }: SubscriptionWithPayment,
  asked: Pick<SubscriptionPayment, "id">,
  first: boolean,
): PaymentOutcome | null {
  if (payment?.id === asked.id && payment.status !== "canceled")
    return payment.status === "succeeded" || payment.status === "processing" ? "paid" : "unpaid";
  if (payment?.id === asked.id || subscription.status === "EXPIRED" || subscription.status === "CANCELED")
    return "over";
  return first && subscription.is_active ? "paid" : null;
}
