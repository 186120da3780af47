import type { Tx } from "../../../platform/db/database.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { creditsFollow } from "./credits-follow.ts";
import { insertRefund, saveInvoice, type InvoiceRow } from "./invoices-repository.ts";
import { findRefundsOf, type RefundRow } from "./refunds-repository.ts";

/**
 * Posts money of an invoice that was refunded outside this installation, under the invoice's lock: still to be settled.
 * When the invoice has less left to refund, our own refunds in transit come first: the provider will refuse them.
 */
export async function moneyWentBack(
  tx: Tx,
  deps: Pick<SubscriptionsDeps, "clock" | "ledger" | "market">,
  invoice: InvoiceRow,
  { ref, amountCents }: { readonly ref: string; readonly amountCents: number },
): Promise<RefundRow | "more_than_left" | "wait"> {
  const refundedCents = invoice.refundedCents + amountCents;
  if (amountCents <= 0 || refundedCents > invoice.paidCents) {
    const refunds = await findRefundsOf(tx, invoice.id);
    return refunds.some(({ state: its }) => its === "queued" || its === "sent") ? "wait" : "more_than_left";
  }
  const at = deps.clock.now();
  const refund = await insertRefund(tx, {
    invoiceId: invoice.id,
    amountCents,
    reason: "Made at the payment service",
    state: "sent",
    providerRef: ref,
    idempotencyKey: ref,
    createdAt: at,
  });
  const state = refundedCents === invoice.paidCents ? "refunded" : invoice.state;
  await saveInvoice(tx, invoice.id, { refundedCents, state, updatedAt: at });
  await deps.ledger.postInvoiceRefund(tx, { invoiceRefundId: refund.id, cents: amountCents, at });
  await creditsFollow(tx, deps, invoice, { id: refund.id, kind: "refund" });
  return refund;
}
