import type { ProviderUnavailable } from "../../provider.ts";
import type { ProviderIntent } from "../../recurring.ts";
import { chargeStored } from "./cards.ts";
import { type SandboxBillingDeps, saveTransitions } from "./keep.ts";
import { presentRecurringIntent } from "./present.ts";
import { beginTransition, type SandboxInvoiceRow } from "./rows.ts";
import { settleCharge } from "./settle.ts";
import { findChargeByKey, findInvoice } from "./invoices-repository.ts";
import { lockSubscription } from "./subscriptions-repository.ts";

/** Charges an open invoice to the stored card, once for its key. */
export async function payInvoice(
  deps: SandboxBillingDeps,
  ref: string,
  key: string,
): Promise<ProviderIntent | ProviderUnavailable> {
  const known = await findInvoice(deps.db.read, ref);
  if (known === null) return { unavailable: "There is no such invoice.", keySpent: false };
  return deps.db.write(async (tx) => {
    const held = await lockSubscription(tx, known.subscriptionRef);
    const requested = await findChargeByKey(tx, key);
    if (requested !== null)
      return { ...presentRecurringIntent(known), status: requested.status, error: requested.error };
    const invoice = held?.waiting.find((waiting) => waiting.ref === ref && waiting.state === "open");
    if (!held || !invoice) return presentEnded((await findInvoice(tx, ref)) ?? known);
    const now = deps.clock.now();
    await saveTransitions(tx, deps, [
      settleCharge(beginTransition(held), invoice, chargeStored(held.subscription.card, now), { now, key }),
    ]);
    return presentRecurringIntent((await findInvoice(tx, ref)) ?? invoice);
  });
}

const presentEnded = (invoice: SandboxInvoiceRow): ProviderIntent =>
  invoice.state === "void"
    ? { ...presentRecurringIntent(invoice), status: "failed", error: "This invoice is void." }
    : presentRecurringIntent(invoice);
