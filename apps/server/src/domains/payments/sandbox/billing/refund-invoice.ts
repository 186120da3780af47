import type { NewInvoiceRefund } from "../../recurring.ts";
import type { RefundProgress } from "../../provider.ts";
import type { SandboxBillingDeps } from "./keep.ts";
import { newRef } from "./refs.ts";
import { findInvoiceRefundByKey, insertInvoiceRefund, lockInvoice, sumTakenOfInvoice } from "./invoices-repository.ts";
import { queueEvents } from "./queue-events.ts";

/** Gives money of a paid invoice back, once for its key and never more than came. */
export function refundInvoice(deps: SandboxBillingDeps, request: NewInvoiceRefund): Promise<RefundProgress> {
  return deps.db.write(async (tx) => {
    const invoice = await lockInvoice(tx, request.invoiceRef);
    const known = await findInvoiceRefundByKey(tx, request.idempotencyKey);
    if (known !== null) return succeeded(known.ref);
    const refused = (error: string) => ({ ref: null, state: "failed", error }) as const;
    if (invoice?.state !== "paid") return refused("This invoice is not paid, so there is nothing to refund.");
    const taken = await sumTakenOfInvoice(tx, invoice.ref);
    if (taken + request.amountCents > invoice.paidCents) return refused("This is more than is left of the invoice.");
    const ref = newRef("refund");
    await insertInvoiceRefund(tx, { ref, ...request, createdAt: deps.clock.now() });
    await queueEvents(tx, deps, "refund.succeeded", [ref]);
    return succeeded(ref);
  });
}

const succeeded = (ref: string): RefundProgress => ({ ref, state: "succeeded", error: null });
