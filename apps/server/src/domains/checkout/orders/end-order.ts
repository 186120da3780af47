import type { OrderStatus } from "@pavane/contract/checkout/choices";
import { isRefusal, type Refusal } from "@pavane/contract/core/errors";
import type { CheckoutDeps } from "../deps.ts";
import { mayMove } from "./order-moves.ts";
import { releaseHoldsOf } from "./holds.ts";
import { lockOrder, markEnded, releaseCouponUse } from "./orders-repository.ts";

/**
 * `ended`: it has ended, now or before. `paid`: it was paid after all. `processing`: its payment is on the way, so it
 * stays.
 */
export type OrderEnd = "ended" | "paid" | "processing";

type EndStatus = Extract<OrderStatus, "expired" | "canceled">;

/** Payments that somebody may start while an order ends. */
const tries = 3;

/**
 * Ends an order that waits for payment: at the provider first, so that money which arrived in the meantime makes it
 * paid and money on its way postpones the end. Frees its coupon; the cart stays as it is, and what is held for the
 * buyer is held for the rest of its own time. Never called inside a transaction.
 */
export async function endOrder(
  deps: CheckoutDeps,
  orderId: number,
  status: EndStatus,
): Promise<OrderEnd | Refusal<"provider_unavailable">> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const found = await deps.payments.cancel(orderId);
    if (isRefusal(found)) return found;
    if (found === "processing") return "processing";
    const end = await endUnpaid(deps, orderId, status);
    if (end !== "payment_started") return end;
  }
  return "processing";
}

function endUnpaid(deps: CheckoutDeps, orderId: number, status: EndStatus): Promise<OrderEnd | "payment_started"> {
  const now = deps.clock.now();
  return deps.db.write(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === null || order.status === "expired" || order.status === "canceled") return "ended";
    if (!mayMove(order.status, status)) return "paid";
    if (status === "expired" && order.expiresAt > now) return "processing";
    const payment = await deps.payments.livePayment(tx, orderId);
    if (payment !== null && payment.status !== "canceled") return "payment_started";
    await markEnded(tx, orderId, status, now);
    await releaseCouponUse(tx, orderId);
    await releaseHoldsOf(tx, deps, order, now);
    return "ended";
  });
}
