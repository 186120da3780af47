import type Stripe from "stripe";
import type { ProviderTry } from "../../recurring.ts";
import { type BillingDeps, refOf } from "./deps.ts";
import { readTry } from "./read-invoice.ts";
import { restorePlanned } from "./restore-planned.ts";
import { retrieve } from "./retrieve.ts";
import { voidInvoice } from "./void-invoice.ts";

/** Whether a change may still be paid. */
export const waits = ({ status }: ProviderTry): boolean => status === "requires_action" || status === "processing";

/** A change whose confirmation was refused is dropped, like one that was declined at once. Yields whether there was one. */
export async function dropDeclined(deps: BillingDeps, subscription: Stripe.Subscription): Promise<boolean> {
  const invoice = refOf(subscription.latest_invoice);
  if (subscription.pending_update === null || invoice === null) return false;
  if (waits(await readTry(deps, invoice))) return false;
  await dropChange(deps, subscription.id);
  return true;
}

/** Drops a change that waits for its owner. One that was paid meanwhile stands. */
export async function dropChange(deps: BillingDeps, ref: string): Promise<null> {
  const subscription = await retrieve(deps, ref);
  const invoice = refOf(subscription.latest_invoice);
  if (subscription.pending_update !== null && invoice !== null) await voidInvoice(deps, invoice);
  await restorePlanned(deps, await retrieve(deps, ref));
  return null;
}
