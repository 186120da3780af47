import { isStripeFailure } from "../ask.ts";
import { isStripeRefusal } from "../failures.ts";
import { type StripeBillingDeps, failWith, stripeId } from "./deps.ts";
import { endNow } from "./end-now.ts";
import { findSubscription, retrieveSubscription } from "./retrieve.ts";

/**
 * Ends an attempt that nobody has paid. Its first invoice decides: Stripe voids an open one, which can then not be paid
 * any more, and refuses to void a paid one. It also refuses while a payment is on its way: such an attempt is ended
 * anyway, unless it has begun by then, and what arrives later is refunded.
 */
export async function endAttempt(deps: StripeBillingDeps, ref: string): Promise<null> {
  const subscription = await findSubscription(deps, ref);
  if (subscription?.status !== "incomplete") return null;
  const first = stripeId(subscription.latest_invoice);
  if (
    first !== null &&
    !(await isUnpaid(deps, first)) &&
    (await retrieveSubscription(deps, ref)).status !== "incomplete"
  )
    return null;
  return endNow(deps, ref);
}

/** Voids an invoice; false when it could not be, because it is paid or may be soon. */
async function isUnpaid({ ask }: StripeBillingDeps, invoice: string): Promise<boolean> {
  const answer = await ask((stripe) => stripe.invoices.voidInvoice(invoice));
  if (!isStripeFailure(answer)) return true;
  return isStripeRefusal(answer) ? false : failWith(answer);
}
