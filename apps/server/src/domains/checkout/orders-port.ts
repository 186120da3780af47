import type { Tx } from "../../platform/db/database.ts";
import type { OrdersPort } from "../payments/index.ts";
import { notifyAdministrators } from "./alerts/notify-administrators.ts";
import type { CheckoutDeps } from "./deps.ts";
import { restoreOrder, suspendOrder } from "./disputes/suspend-order.ts";
import { failRefund, settleRefund } from "./refunds/fail-refund.ts";
import { recordOutsideRefund } from "./refunds/record-outside-refund.ts";
import { postPaymentFee } from "./fulfilment/post-payment-fee.ts";
import { fulfilOrder } from "./fulfilment/fulfil-order.ts";
import { carryHolds, releaseHoldsOf } from "./orders/holds.ts";
import { refundUnusedPayment } from "./fulfilment/refund-unused-payment.ts";
import { isBlocked } from "./orders/is-blocked.ts";
import { mayOpenOrder } from "./orders/open-order.ts";
import { findOrderFacts, findOrdersBy } from "./orders/order-facts-repository.ts";
import { findOrderById, lockOrder, markEnded, releaseCouponUse } from "./orders/orders-repository.ts";

/** What payments need of orders. */
export function ordersPort(deps: CheckoutDeps): OrdersPort {
  return {
    lock: lockOrder,
    find: (by) => findOrdersBy(deps.db.read, by),
    postUnknown: async (tx, { unknownId, amountCents, feeCents }) => {
      const at = deps.clock.now();
      await deps.ledger.postUnknown(tx, { unknownId, amountCents, at });
      await deps.ledger.postUnknownFee(tx, { unknownId, amountCents: feeCents, at });
    },
    postUnknownGivenBack: (tx, money) => deps.ledger.postUnknownGivenBack(tx, { ...money, at: deps.clock.now() }),
    factsOf: (orderId) => findOrderFacts(deps.db.read, orderId),
    isBlocked: (tx, orderId) => isBlocked(tx, deps, orderId),
    paid: async (tx, orderId, payment) => {
      const outcome = await fulfilOrder(tx, deps, orderId, payment);
      deps.log.debug({ orderId, paymentId: payment.id, outcome }, "an order's payment succeeded");
    },
    underWay: (tx, orderId, on) => carryHolds(tx, deps, orderId, on),
    giveMoneyBack: (tx, orderId, payment) => giveUnfitMoneyBack(tx, deps, orderId, payment),
    movedBack: (tx, money) => recordOutsideRefund(tx, deps, money),
    suspend: (tx, orderId) => suspendOrder(tx, deps, orderId),
    restore: (tx, orderId) => restoreOrder(tx, deps, orderId),
    alert: (tx, alert) => notifyAdministrators(tx, deps, alert),
    refundSettled: (tx, refund) => settleRefund(tx, deps, refund),
    refundFailed: (tx, refund) => failRefund(tx, deps, refund),
    mayOpen: async (orderId, actor, token) => {
      const order = await findOrderById(deps.db.read, orderId);
      return order !== null && mayOpenOrder(order, { actor, token });
    },
  };
}

/** Gives back what was paid and does not fit its order. */
async function giveUnfitMoneyBack(
  tx: Tx,
  deps: CheckoutDeps,
  orderId: number,
  payment: Parameters<OrdersPort["giveMoneyBack"]>[2],
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order === null) throw new Error(`no order ${orderId}`);
  await postPaymentFee(tx, deps, payment);
  await refundUnusedPayment(tx, deps, order, payment);
  if (order.status !== "pending") return;
  // Its one payment is spent on another amount, so it can never be paid: it ends, and the buyer may order again.
  const live = await deps.payments.livePayment(tx, orderId);
  if (live?.status !== "succeeded") return;
  await markEnded(tx, orderId, "canceled", deps.clock.now());
  await releaseCouponUse(tx, orderId);
  await releaseHoldsOf(tx, deps, order, deps.clock.now());
}
