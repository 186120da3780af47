import { dayMs } from "@pavane/contract/core/durations";
import { ledgerCurrency } from "@pavane/contract/ledger/currency";
import type { Tx } from "../../../platform/db/database.ts";
import type { PaidPayment } from "../../payments/index.ts";
import { lockPeople, recordTerms } from "../../identity/index.ts";
import type { CheckoutDeps } from "../deps.ts";
import { findDeliveries } from "../describe-items.ts";
import { notifySold } from "../mails/sale-mail.ts";
import { sendReceipt } from "../mails/receipt-mail.ts";
import { findSpareUnits } from "../purchases/spare-units.ts";
import { countUnits } from "../purchases/count-units.ts";
import { giveAccess } from "../purchases/give-access.ts";
import { skipAccessIds } from "../purchases/places-repository.ts";
import { postPaymentFee } from "./post-payment-fee.ts";
import { refundUnfulfilled } from "./refund-unfulfilled.ts";
import { refundUnusedPayment } from "./refund-unused-payment.ts";
import { lockHolds, releaseHolds } from "../orders/holds.ts";
import { lockOrderWithLines } from "../orders/lines-repository.ts";
import { settleOrder } from "./fulfil-repository.ts";
import { markEnded, releaseCouponUse, type OrderItemRow, type OrderRow } from "../orders/orders-repository.ts";

/**
 * Everything that being paid means, in the transaction that learns of it and under the order's lock (rules of the
 * market, 8.2): the order is paid, what was bought is given, the coupon is used, the sale is in the ledger, bought
 * lines leave the cart and the receipt is queued. A second call changes nothing: `already`. Money for an order that has
 * ended is refunded in full: `late`; so is money for something that is no longer held for the buyer, whose expiry ended
 * the order. `payment` is null for a total of nothing.
 */
export async function fulfilOrder(
  tx: Tx,
  deps: CheckoutDeps,
  orderId: number,
  payment: PaidPayment | null,
): Promise<"fulfilled" | "already" | "late"> {
  const locked = await lockOrderWithLines(tx, orderId);
  if (locked === null) throw new Error(`no order ${orderId}`);
  const { order, lines } = locked;
  if (payment !== null) await postPaymentFee(tx, deps, payment);
  const at = deps.clock.now();
  if (order.status === "pending" && order.userId !== null) await lockPeople(tx, [order.userId]);
  const ended = await hasEnded(tx, deps, locked, at);
  if (ended && payment !== null) {
    await refundUnusedPayment(tx, deps, order, {
      id: payment.id,
      amountCents: order.totalCents,
      currency: ledgerCurrency,
    });
    return "late";
  }
  if (order.status !== "pending" || ended) return "already";

  const buyerId = await buyerOf(tx, deps, order, at);
  const { refund_days: refundDays, sale_hold_days: heldDays } = await deps.site.settingsNow(tx);
  const refundableUntil = new Date(at.getTime() + refundDays * dayMs);
  await settleOrder(tx, { orderId, buyerId, fromCart: order.fromCart, at, refundableUntil });
  const paid: OrderRow = { ...order, status: "paid", userId: buyerId, paidAt: at };
  await bookSale(tx, deps, { orderId, lines, at, heldDays });
  await deps.news.paid(tx, { ...paid, buyerId, at, lines });
  const isGuests = order.userId === null;
  const spare = await findSpareUnits(tx, deps, lines, { buyerId, hidden: isGuests });
  if (isGuests && spare.size > 0) await skipAccessIds(tx, spare.size);
  await sendReceipt(tx, deps, paid, { lines, spare, card: payment?.card ?? null });
  await notifySold(tx, deps, paid, lines);
  // Last, because it counts in rows that every other purchase of the same things waits for.
  await countUnits(tx, deps, lines, { units: (line) => line.quantity, paidAt: at });
  const failed = await giveAccess(tx, deps, lines, { buyerId, spare, at });
  if (failed.length > 0) await refundUnfulfilled(tx, deps, paid, failed, at);
  return "fulfilled";
}

async function bookSale(
  tx: Tx,
  deps: CheckoutDeps,
  sale: {
    readonly orderId: number;
    readonly lines: readonly OrderItemRow[];
    readonly at: Date;
    readonly heldDays: number;
  },
): Promise<void> {
  const delivered = await findDeliveries(tx, deps, sale.lines);
  const sold = sale.lines.map((line) => ({ ...line, orderItemId: line.id, deliveredAt: delivered.of(line) }));
  await deps.ledger.postSale(tx, { ...sale, lines: sold });
}

/** Whether an order can no longer be paid. One whose holds have expired ends here, even if no job has ended it. */
async function hasEnded(
  tx: Tx,
  deps: CheckoutDeps,
  { order, lines }: { readonly order: OrderRow; readonly lines: readonly OrderItemRow[] },
  at: Date,
): Promise<boolean> {
  if (order.status !== "pending") return order.status === "expired" || order.status === "canceled";
  const holding = { lines, buyerId: order.userId, at };
  if (await lockHolds(tx, deps, holding)) return false;
  await markEnded(tx, order.id, "expired", at);
  await releaseCouponUse(tx, order.id);
  await releaseHolds(tx, deps, holding);
  return true;
}

/** The account that the order belongs to, locked: a guest's address first, which decides whose account that is. */
async function buyerOf(tx: Tx, { identity }: CheckoutDeps, order: OrderRow, at: Date): Promise<number> {
  if (order.userId !== null) return order.userId;
  const { userId, isGuest } = await identity.guestBuyer(tx, { email: order.email, name: order.name, at });
  await lockPeople(tx, [userId]);
  // A member's account is not changed: anybody can order for its address.
  const version = isGuest ? order.termsVersion : null;
  if (version !== null) await recordTerms(tx, { userId, version, ip: null, at });
  return userId;
}
