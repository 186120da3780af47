import type { RefundRow } from "../../payments/index.ts";

export type KnownRefund = Pick<RefundRow, "id" | "paymentId" | "cause" | "state">;

/**
 * Whether money that paid for nothing may be sent again: its refund failed, nothing of its payment has gone back or is on
 * its way, and no later try has taken its place. A refund of lines is repeated by refunding the lines, which are paid for
 * again.
 */
export function maySendAgain(refund: KnownRefund, ofOrder: readonly KnownRefund[]): boolean {
  if (refund.state !== "failed" || refund.cause !== "late") return false;
  const others = ofOrder.filter(({ paymentId, id }) => paymentId === refund.paymentId && id !== refund.id);
  return others.every(({ state, id }) => state === "failed" && id < refund.id);
}
