import type { Unavailable } from "../../provider.ts";
import type { ProviderTry } from "../../recurring.ts";
import { chargeStored } from "./cards.ts";
import { type BillingDeps, keep } from "./keep.ts";
import { presentTry } from "./present.ts";
import { begin, type InvoiceRow } from "./rows.ts";
import { settleCharge } from "./settle.ts";
import { findChargeByKey, findInvoice } from "./invoices-repository.ts";
import { lockSubscription } from "./subscriptions-repository.ts";

/** Charges an open invoice to the stored card, once for its key. */
export async function payInvoice(deps: BillingDeps, ref: string, key: string): Promise<ProviderTry | Unavailable> {
  const known = await findInvoice(deps.db.read, ref);
  if (known === null) return { unavailable: "There is no such invoice.", keySpent: false };
  return deps.db.write(async (tx) => {
    const held = await lockSubscription(tx, known.subscriptionRef);
    const asked = await findChargeByKey(tx, key);
    if (asked !== null) return { ...presentTry(known), status: asked.status, error: asked.error };
    const invoice = held?.waiting.find((waiting) => waiting.ref === ref && waiting.state === "open");
    if (!held || !invoice) return presentEnded((await findInvoice(tx, ref)) ?? known);
    const now = deps.clock.now();
    await keep(tx, deps, [settleCharge(begin(held), invoice, chargeStored(held.subscription.card, now), { now, key })]);
    return presentTry((await findInvoice(tx, ref)) ?? invoice);
  });
}

const presentEnded = (invoice: InvoiceRow): ProviderTry =>
  invoice.state === "void"
    ? { ...presentTry(invoice), status: "failed", error: "This invoice is void." }
    : presentTry(invoice);
