import type Stripe from "stripe";
import { nameIn } from "../../marks.ts";
import type { RefundProgress, Unavailable } from "../../provider.ts";
import type { NewInvoiceRefund } from "../../recurring.ts";
import { isFailure } from "../ask.ts";
import { isRefused } from "../failures.ts";
import { presentStripeRefund } from "../present.ts";
import { askOnce } from "./ask-once.ts";
import { type BillingDeps, demandAll, failWith, refOf } from "./deps.ts";

/** Gives money of a paid invoice back, by the payment that paid it, once for its row. What Stripe refuses has failed. */
export async function refundInvoice(
  deps: BillingDeps,
  { invoiceRef, amountCents, idempotencyKey, metadata }: NewInvoiceRefund,
): Promise<RefundProgress | Unavailable> {
  const { data } = await deps.demand((stripe) => stripe.invoicePayments.list({ invoice: invoiceRef, status: "paid" }));
  const paid = data.find(({ payment }) => payment.type === "payment_intent");
  const payment = refOf(paid?.payment.payment_intent);
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
  const answer = await askOnce(deps, idempotencyKey, (stripe, once) => stripe.refunds.create(params, once), made);
  if (!isFailure(answer)) return presentStripeRefund(answer);
  return isRefused(answer) ? { ref: null, state: "failed", error: answer.refused } : failWith(answer);
}
