import type Stripe from "stripe";
import type { ProviderIntent } from "../../recurring.ts";
import { type StripeBillingDeps, stripeId } from "./deps.ts";
import { readInvoiceIntent } from "./read-invoice.ts";
import { restorePlanned } from "./restore-planned.ts";
import { retrieveSubscription } from "./retrieve.ts";
import { voidInvoice } from "./void-invoice.ts";

/** Whether a change may still be paid. */
export const waits = ({ status }: ProviderIntent): boolean => status === "requires_action" || status === "processing";

/**
 * Drops a change whose confirmation was refused, like one that was declined immediately. Returns whether there was one.
 */
export async function dropDeclined(deps: StripeBillingDeps, subscription: Stripe.Subscription): Promise<boolean> {
  const invoice = stripeId(subscription.latest_invoice);
  if (subscription.pending_update === null || invoice === null) return false;
  if (waits(await readInvoiceIntent(deps, invoice))) return false;
  await dropChange(deps, subscription.id);
  return true;
}

/** Drops a change that waits for its owner. One that was paid in the meantime stays valid. */
export async function dropChange(deps: StripeBillingDeps, ref: string): Promise<null> {
  const subscription = await retrieveSubscription(deps, ref);
  const invoice = stripeId(subscription.latest_invoice);
  if (subscription.pending_update !== null && invoice !== null) await voidInvoice(deps, invoice);
  await restorePlanned(deps, await retrieveSubscription(deps, ref));
  return null;
}
