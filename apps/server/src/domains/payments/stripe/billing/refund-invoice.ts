import type { RefundProgress, Unavailable } from "../../provider.ts";
import type { NewInvoiceRefund } from "../../recurring.ts";
import { isFailure } from "../ask.ts";
import { isRefused } from "../failures.ts";
import { presentStripeRefund, subscriptionRefundKey } from "../present.ts";
import { type BillingDeps, failWith, refOf } from "./deps.ts";

/** Gives money of a paid invoice back, by the payment that paid it. What Stripe refuses has failed. */
export async function refundInvoice(
  { ask, demand }: BillingDeps,
  { invoiceRef, refundId, amountCents, idempotencyKey }: NewInvoiceRefund,
): Promise<RefundProgress | Unavailable> {
  const { data } = await demand((stripe) => stripe.invoicePayments.list({ invoice: invoiceRef, status: "paid" }));
  const paid = data.find(({ payment }) => payment.type === "payment_intent");
  const payment = refOf(paid?.payment.payment_intent);
  if (payment === null)
    return { ref: null, state: "failed", error: "No payment that could go back paid this invoice." };
  const metadata = { [subscriptionRefundKey]: String(refundId) };
  const answer = await ask((stripe) =>
    stripe.refunds.create({ payment_intent: payment, amount: amountCents, metadata }, { idempotencyKey }),
  );
  if (!isFailure(answer)) return presentStripeRefund(answer);
  return isRefused(answer) ? { ref: null, state: "failed", error: answer.refused } : failWith(answer);
}
