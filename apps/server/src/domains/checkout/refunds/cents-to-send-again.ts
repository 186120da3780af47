import type { RefundRow } from "../../payments/index.ts";

export type KnownRefund = Pick<RefundRow, "id" | "paymentId" | "cause" | "state" | "amountCents">;

/**
 * Cents that staff may send again of money that paid for nothing: its refund failed, no refund of its payment is on its
 * way, and no later try has replaced it. It is the amount that arrived, less what has been refunded since manually or
 * to a bank; 0 where nothing is to be sent. A refund of lines is repeated by refunding the lines, which are paid for
 * again.
 */
export function centsToResend(refund: KnownRefund, ofOrder: readonly KnownRefund[]): number {
  if (refund.state !== "failed" || refund.cause !== "late") return 0;
  const ofPayment = ofOrder.filter(({ paymentId }) => paymentId === refund.paymentId);
  if (ofPayment.some(({ state }) => state === "queued" || state === "sent")) return 0;
  const tries = ofPayment.filter(({ cause }) => cause === "late");
  if (tries.some(({ id }) => id > refund.id)) return 0;
  const came = Math.max(...tries.map(({ amountCents }) => amountCents));
  const back = ofPayment.filter(({ state }) => state === "succeeded");
  return Math.max(0, came - back.reduce((sum, { amountCents }) => sum + amountCents, 0));
}
