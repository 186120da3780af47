import type { Tx } from "../../../platform/db/database.ts";
import { lockSubscription, type SubscriptionRow } from "../subscription/subscriptions-repository.ts";
import { findInvoice, lockInvoice, type InvoiceRow } from "./invoices-repository.ts";

export interface LockedInvoice {
  readonly invoice: InvoiceRow;
  readonly owner: SubscriptionRow;
}

/** Locks an invoice for the rest of the transaction, its subscription first: everything locks in this order. */
export async function lockInvoiceOfPlan(tx: Tx, id: number): Promise<LockedInvoice> {
  const known = await findInvoice(tx, id);
  if (known === null) throw new Error(`invoice ${id} is gone`);
  const owner = await lockSubscription(tx, known.subscriptionId);
  return { owner, invoice: await lockInvoice(tx, id) };
}
