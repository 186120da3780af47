import type Stripe from "stripe";
import { type StripeBillingDeps, demandAll } from "./deps.ts";
import { releaseSchedule } from "./release-schedule.ts";
import { findSubscription } from "./retrieve.ts";
import { voidInvoice } from "./void-invoice.ts";

/** Ends it immediately: nothing open stays to be paid, and nothing unfinished is charged. */
export async function endNow(deps: StripeBillingDeps, ref: string): Promise<null> {
  const subscription = await findSubscription(deps, ref);
  if (subscription === null) return null;
  if (subscription.status !== "canceled" && subscription.status !== "incomplete_expired") {
    await releaseSchedule(deps, subscription);
    await deps.demand((stripe) => stripe.subscriptions.cancel(ref, { invoice_now: false, prorate: false }));
  }
  for (const status of ["open", "uncollectible", "draft"] as const) {
    const invoices = await demandAll(deps, (stripe, after) =>
      stripe.invoices.list({ subscription: ref, status, ...after }),
    );
    for (const invoice of invoices) await withdraw(deps, invoice);
  }
  return null;
}

/** A draft of a subscription can only be left alone; what was asked for is void. */
async function withdraw(deps: StripeBillingDeps, { id, status, auto_advance }: Stripe.Invoice): Promise<void> {
  if (status !== "draft") return voidInvoice(deps, id);
  if (auto_advance !== false) await deps.demand((stripe) => stripe.invoices.update(id, { auto_advance: false }));
}
