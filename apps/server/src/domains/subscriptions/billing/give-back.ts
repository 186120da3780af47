import { randomUUID } from "node:crypto";
import type { Tx } from "../../../platform/db/database.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { creditsFollow } from "./credits-follow.ts";
import { insertRefund, lockInvoice, saveInvoice, type InvoiceRow } from "./invoices-repository.ts";

export interface MoneyBack {
  readonly invoice: Pick<InvoiceRow, "id">;
  readonly reason: string;
  /** Left out: everything that is left of it. */
  readonly cents?: number;
  /** The user who decided it; left out for the system. */
  readonly requestedBy?: number;
}

/** Sends a refund that was queued; data: `refundId`. */
export const sendRefundJob = "subscriptions.send-refund";

/**
 * Refunds money of a paid invoice, never more than is left of it: posts it to the ledger and queues it for the
 * provider, all in the caller's transaction. Returns the refund's id; null when nothing is left.
 */
export async function giveBack(
  tx: Tx,
  deps: Pick<SubscriptionsDeps, "clock" | "ledger" | "jobs" | "market">,
  { invoice, reason, cents, requestedBy }: MoneyBack,
): Promise<number | null> {
  const { clock, ledger, jobs } = deps;
  const row = await lockInvoice(tx, invoice.id);
  const left = row.paidCents - row.refundedCents;
  const amountCents = Math.min(cents ?? left, left);
  if (amountCents <= 0) return null;
  const at = clock.now();
  const refund = await insertRefund(tx, {
    invoiceId: row.id,
    amountCents,
    reason,
    requestedBy: requestedBy ?? null,
    idempotencyKey: `subscription-refund-${randomUUID()}`,
    createdAt: at,
  });
  const refundedCents = row.refundedCents + amountCents;
  const state = refundedCents === row.paidCents ? "refunded" : row.state;
  await saveInvoice(tx, row.id, { refundedCents, state, updatedAt: at });
  await ledger.postInvoiceRefund(tx, { invoiceRefundId: refund.id, cents: amountCents, at });
  await creditsFollow(tx, deps, row, { id: refund.id, kind: "refund" });
  await jobs.send(tx, sendRefundJob, { refundId: refund.id });
  return refund.id;
}
