import { isFailure } from "../ask.ts";
import { isRefused } from "../failures.ts";
import { type BillingDeps, failWith, refOf } from "./deps.ts";
import { endNow } from "./end-now.ts";
import { findSubscription, retrieve } from "./retrieve.ts";

/**
 * Ends an attempt that nobody has paid. Its first invoice decides: Stripe voids one that is open, which can then be paid no more,
 * and refuses to void one that is paid. It refuses too while a payment is on its way: such an attempt is ended all the same, unless
 * it has begun by then, and what comes later goes back.
 */
export async function endAttempt(deps: BillingDeps, ref: string): Promise<null> {
  const subscription = await findSubscription(deps, ref);
  if (subscription?.status !== "incomplete") return null;
  const first = refOf(subscription.latest_invoice);
  if (first !== null && !(await isUnpaid(deps, first)) && (await retrieve(deps, ref)).status !== "incomplete")
    return null;
  return endNow(deps, ref);
}

/** Voids an invoice; false when it could not be, because it is paid or may be soon. */
async function isUnpaid({ ask }: BillingDeps, invoice: string): Promise<boolean> {
  const answer = await ask((stripe) => stripe.invoices.voidInvoice(invoice));
  if (!isFailure(answer)) return true;
  return isRefused(answer) ? false : failWith(answer);
}
