import type { OrderStatus } from "@pavane/contract/checkout/choices";

/** Where an order may go from where it is. The way back from a refund is taken when the provider could not pay it out. */
export const orderMoves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ["paid", "expired", "canceled"],
  paid: ["partially_refunded", "refunded"],
  partially_refunded: ["refunded", "paid"],
  refunded: ["partially_refunded", "paid"],
  expired: [],
  canceled: [],
};

export const mayMove = (from: OrderStatus, to: OrderStatus): boolean => orderMoves[from].includes(to);

/** The status of a paid order by what was given back of its lines; lines that cost nothing count as others do. */
export function statusAfterRefunds(
  lines: readonly { readonly quantity: number; readonly refundedUnits: number; readonly refundedCents?: number }[],
): Extract<OrderStatus, "paid" | "partially_refunded" | "refunded"> {
  if (lines.every((line) => line.refundedUnits === 0 && !line.refundedCents)) return "paid";
  return lines.every((line) => line.refundedUnits === line.quantity) ? "refunded" : "partially_refunded";
}
