import type { Tx } from "../../../platform/db/database.ts";
import type { CheckoutDeps } from "../deps.ts";
import { sendFailedLineNotice, sendTakenDownNotice } from "../mails/refund-mails.ts";
import type { NotGivenLine } from "../purchases/give-access.ts";
import { takeBack, type TakenBack } from "../refunds/take-back.ts";
import { takenDownReason } from "../refunds/refund-taken-down.ts";
import { findOrderItems, lockOrder, type OrderItemRow, type OrderRow } from "../orders/orders-repository.ts";

/**
 * What a paid order could not give, or may not because it was taken down for legal reasons during the payment, is
 * refunded in the same transaction; the rest of the order stays valid.
 */
export async function refundUnfulfilled(
  tx: Tx,
  deps: CheckoutDeps,
  order: OrderRow,
  notGiven: readonly NotGivenLine[],
  at: Date,
): Promise<void> {
  const linesOf = (why: NotGivenLine["why"]) => notGiven.flatMap((one) => (one.why === why ? [one.line] : []));
  const failed = linesOf("impossible");
  if (failed.length > 0) {
    const { amountCents } = await takeLinesBack(tx, deps, order.id, failed, { cause: "failed_line", reason: null, at });
    await sendFailedLineNotice(tx, deps, order, { titles: failed.map((line) => line.title), amountCents });
  }
  for (const line of linesOf("blocked")) {
    const back = { cause: "legal", reason: takenDownReason, at } as const;
    const { amountCents } = await takeLinesBack(tx, deps, order.id, [line], back);
    await sendTakenDownNotice(tx, deps, order, { lineId: line.id, title: line.title, amountCents });
  }
}

async function takeLinesBack(
  tx: Tx,
  deps: CheckoutDeps,
  orderId: number,
  back: readonly OrderItemRow[],
  why: { readonly cause: "failed_line" | "legal"; readonly reason: string | null; readonly at: Date },
): Promise<TakenBack> {
  // Read in their current state: lines may have been refunded a moment before, and a free order is paid by what was
  // just written.
  const order = await lockOrder(tx, orderId);
  if (order === null) throw new Error(`no order ${orderId}`);
  const units = new Map(back.map((line) => [line.id, line.quantity]));
  return takeBack(tx, deps, order, await findOrderItems(tx, [orderId]), { ...why, units, requestedBy: null });
}
