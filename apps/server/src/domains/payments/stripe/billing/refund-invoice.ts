import type Stripe from "stripe";
import { nameIn } from "../../marks.ts";
import type { RefundProgress, ProviderUnavailable } from "../../provider.ts";
import type { NewInvoiceRefund } from "../../recurring.ts";
import { isStripeFailure } from "../ask.ts";
import { isStripeRefusal } from "../failures.ts";
import { presentStripeRefund } from "../present.ts";
import { askIdempotently } from "./ask-once.ts";
import { type StripeBillingDeps, demandAll, failWith, stripeId } from "./deps.ts";

/** Gives money of a paid invoice back, by the payment that paid it, once for its row. What Stripe refuses has failed. */
export async function refundInvoice(
  deps: StripeBillingDeps,
  { invoiceRef, amountCents, idempotencyKey, metadata }: NewInvoiceRefund,
): Promise<RefundProgress | ProviderUnavailable> {
  const { data } = await deps.demand((stripe) => stripe.invoicePayments.list({ invoice: invoiceRef, status: "paid" }));
  const paid = data.find(({ payment }) => payment.type === "payment_intent");
  const payment = stripeId(paid?.payment.payment_intent);
  if (payment === null)
    return { ref: null, state: "failed", error: "No payment that could go back paid this invoice." };
  const name = nameIn(metadata, "invoiceRefund");
  const made = async () => {
    const all = await demandAll(deps, (stripe, after) => stripe.refunds.list({ payment_intent: payment, ...after }));
    const isIt = ({ metadata: there, amount }: Stripe.Refund) =>
      name !== null && nameIn(there ?? {}, "invoiceRefund") === name && amount === amountCents;
    return all.find(isIt) ?? null;
  };
  // Stripe forgets a key after a day, and may be asked again later than that.
  const before = await made();
  if (before !== null) return presentStripeRefund(before);
  const params = { payment_intent: payment, amount: amountCents, metadata };
  const answer = await askIdempotently(
    deps,
    idempotencyKey,
    (stripe, once) => stripe.refunds.create(params, once),
    made,
  );
  if (!isStripeFailure(answer)) return presentStripeRefund(answer);
  return isStripeRefusal(answer) ? { ref: null, state: "failed", error: answer.refused } : failWith(answer);
}
