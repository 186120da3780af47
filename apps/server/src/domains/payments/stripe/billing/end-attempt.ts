import { type BillingDeps, refOf } from "./deps.ts";
import { endNow } from "./end-now.ts";
import { findSubscription } from "./retrieve.ts";
import { voidInvoice } from "./void-invoice.ts";

/**
 * Ends an attempt that nobody has paid. Its first invoice decides: a void one can be paid no more, and Stripe refuses to void one
 * that is paid or whose payment is on its way. Only then is the subscription canceled.
 */
export async function endAttempt(deps: BillingDeps, ref: string): Promise<null> {
  const subscription = await findSubscription(deps, ref);
  if (subscription?.status !== "incomplete") return null;
  const first = refOf(subscription.latest_invoice);
  if (first !== null) {
    await voidInvoice(deps, first);
    const { status } = await deps.demand((stripe) => stripe.invoices.retrieve(first));
    if (status !== "void") return null;
  }
  return endNow(deps, ref);
}
