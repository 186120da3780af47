import { ledgerCurrency } from "@pavane/contract/ledger/currency";
import type { Tx } from "../../../platform/db/database.ts";
import type { SettledRefund } from "../../payments/index.ts";
import type { CheckoutDeps } from "../deps.ts";
import { lockPeople } from "../../identity/index.ts";
import { suspendOrder } from "../disputes/suspend-order.ts";
import { sendRefundFailed, sendRefundSettled } from "../mails/refund-mails.ts";
import { findRefundItems } from "../orders/order-parts-repository.ts";
import { findOrderItems, lockOrder, type OrderItemRow, type OrderRow } from "../orders/orders-repository.ts";
import { countUnits } from "../purchases/count-units.ts";
import { endAccess } from "../purchases/end-access.ts";
import { giveAccessAgain } from "../purchases/give-access.ts";
import { findHolders } from "../purchases/places-repository.ts";
import { statusAfterRefunds } from "../orders/order-moves.ts";
import { returnCouponUse } from "./return-coupon-use.ts";
import { reportRefunded } from "./take-back.ts";
import { addRefunded, findRefund, saveOrderRefunded, setCouponUse } from "./refunds-repository.ts";

/**
 * A refund reached the buyer: the amount owed is paid, the buyer is notified, and the last refund of an order frees its
 * coupon.
 */
export async function settleRefund(tx: Tx, deps: CheckoutDeps, refund: SettledRefund): Promise<void> {
  const order = await lockOrder(tx, refund.orderId);
  if (order === null) throw new Error(`no order ${refund.orderId}`);
  const { id: refundId, amountCents } = refund;
  if (await isBooked(tx, deps, refund))
    await deps.ledger.postRefundSettled(tx, { refundId, amountCents, at: deps.clock.now() });
  await returnCouponUse(tx, deps, order);
  const refunded = { refundId, refundCents: amountCents, at: deps.clock.now() };
  await deps.news.refunded(tx, { ...order, buyerId: order.userId, ...refunded });
  const back = new Set((await findRefundItems(tx, [refundId])).map(({ orderItemId }) => orderItemId));
  const lines = await findOrderItems(tx, [order.id]);
  const titles = lines.flatMap(({ id, title }) => (back.has(id) ? [title] : []));
  await sendRefundSettled(tx, deps, order, { ...refund, titles });
}

/** Money of another currency than the ledger's was never booked. */
async function isBooked(
  tx: Tx,
  { payments }: CheckoutDeps,
  { id: refundId, orderId }: SettledRefund,
): Promise<boolean> {
  const refund = await findRefund(tx, refundId);
  const payment = (await payments.paymentsOf(tx, orderId)).find(({ id }) => id === refund?.paymentId);
  return payment?.currency === ledgerCurrency;
}

/**
 * A refund will not reach the buyer: the ledger and the numbers are restored, what it had ended is given again, and
 * administrators and the buyer are notified. Money that paid for nothing stays owed.
 */
export async function failRefund(tx: Tx, deps: CheckoutDeps, failed: SettledRefund): Promise<void> {
  const order = await lockOrder(tx, failed.orderId);
  const refund = await findRefund(tx, failed.id);
  if (order === null || refund === null) throw new Error(`no order ${failed.orderId} or refund ${failed.id}`);
  const at = deps.clock.now();
  await deps.ledger.postRefundFailed(tx, { refundId: refund.id, at });
  const back = await findRefundItems(tx, [refund.id]);
  const spare = back.length === 0 ? [] : await undo(tx, deps, { order, refund, back, at });
  await sendRefundFailed(tx, deps, order, { ...failed, spare: spare.map(({ title }) => title) });
}

interface Undoing {
  readonly order: OrderRow;
  readonly refund: NonNullable<Awaited<ReturnType<typeof findRefund>>>;
  readonly back: Awaited<ReturnType<typeof findRefundItems>>;
  readonly at: Date;
}

/**
 * Undoes what a refund did to the order's lines; returns those that their buyer has by something else in the meantime.
 */
async function undo(
  tx: Tx,
  deps: CheckoutDeps,
  { order, refund, back, at }: Undoing,
): Promise<readonly OrderItemRow[]> {
  const ids = back.map(({ orderItemId }) => orderItemId);
  const holders = await findHolders(tx, ids, refund.createdAt);
  // The previous owner may be buying it again at the same time.
  await lockPeople(
    tx,
    holders.map(({ userId }) => userId),
  );
  for (const { orderItemId, units, amountCents } of back) {
    await addRefunded(tx, orderItemId, { units: -units, amountCents: -amountCents });
  }
  const lines = await findOrderItems(tx, [order.id]);
  for (const { orderItemId, amountCents } of back) {
    const line = lines.find(({ id }) => id === orderItemId);
    const before = line && { ...line, refundedCents: line.refundedCents + amountCents };
    if (before) await reportRefunded(tx, deps, before, -amountCents, { cause: refund.cause, at });
  }
  const status = statusAfterRefunds(lines);
  const refundedCents = order.refundedCents - refund.amountCents;
  await saveOrderRefunded(tx, order.id, { status, refundedCents, updatedAt: at });
  // Released only where a bank sent a refund back that was done: the order is paid, so its use counts, over the limit or not.
  if (order.status === "refunded") await setCouponUse(tx, order.id, "released", "used");
  const touched = lines.filter((line) => back.some((part) => part.orderItemId === line.id));
  const unitsOf = (id: number) => back.find((part) => part.orderItemId === id)?.units ?? 0;
  await countUnits(tx, deps, touched, { units: (line) => unitsOf(line.id), paidAt: order.paidAt ?? at });
  const given = await giveAccessAgain(tx, deps, touched, { holders, endedAt: refund.createdAt, at });
  if (order.disputedAt !== null) await suspendOrder(tx, deps, order.id);
  // What another refund of the same moment had ended came along, and ends again as if by that one.
  await endAccess(tx, deps, touched, refund.createdAt);
  if (given.failed.length > 0)
    deps.log.warn({ order: order.publicId }, "access could not be given back after a failed refund");
  return given.spare;
}
