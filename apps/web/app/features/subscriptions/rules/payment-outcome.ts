import type { PaymentOutcome } from "../../../money/card-form/card-task.ts";
import type { SubscriptionPayment, SubscriptionWithPayment } from "../shapes.ts";

/**
 * The outcome of a plan's payment, from what was read of the plan. Null: its newest payment is another one, which does
 * not show the outcome of this one. `first`: it was to start the plan.
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
