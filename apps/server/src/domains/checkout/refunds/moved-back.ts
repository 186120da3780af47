import { ledgerCurrency } from "@pavane/contract/ledger/currency";
import type { Tx } from "../../../platform/db/database.ts";
import type { MovedBack, PaymentRow } from "../../payments/index.ts";
import type { CheckoutDeps } from "../deps.ts";
import { findOrderItems, lockOrder, type OrderRow } from "../orders/orders-repository.ts";
import { allotRefund } from "./allot-refund.ts";
import { takeBack, withPromotion } from "./take-back.ts";

/** What the row in `refunds` says of a refund that nobody asked for here. */
const reason = "Made at the payment service";

/**
 * Books money that was refunded at the payment service without us, under the order's lock. Money that paid the order
 * refunds its lines; money that had paid for nothing is only recorded, because nothing was sold for it. Capped, what is left is
 * booked of an amount that is more.
 */
export async function bookMovedBack(
  tx: Tx,
  deps: CheckoutDeps,
  { orderId, paymentId, amountCents: moved, providerRef, isCapped }: MovedBack,
): Promise<number | "more_than_left" | "wait"> {
  const order = await lockOrder(tx, orderId);
  if (order === null) throw new Error(`no order ${orderId}`);
  const { payments } = deps;
  const payment = (await payments.paymentsOf(tx, orderId)).find(({ id }) => id === paymentId);
  const refunds = await payments.refundsOf(tx, orderId);
  const of = refunds.filter((refund) => refund.paymentId === paymentId);
  const onItsWay = of.some(({ state }) => state === "queued" || state === "sent");
  const made = { cause: "provider", reason, requestedBy: null, at: deps.clock.now() } as const;
  if (payment === undefined || !paysOrder(payment, order)) {
    const back = of.filter(({ state }) => state !== "failed").reduce((sum, refund) => sum + refund.amountCents, 0);
    const came = payment?.status === "succeeded" ? payment.amountCents : (of[0]?.amountCents ?? moved);
    const amountCents = toBook(moved, came - back, { onItsWay, isCapped });
    if (typeof amountCents === "string") return amountCents;
    return payments.noteRefund(tx, { orderId, paymentId, amountCents, ...made }, providerRef);
  }
  const lines = await findOrderItems(tx, [orderId]);
  const left = lines.reduce((sum, { paidCents, refundedCents }) => sum + paidCents - refundedCents, 0);
  const amountCents = toBook(moved, left, { onItsWay, isCapped });
  if (typeof amountCents === "string") return amountCents;
  const allotted = allotRefund(lines.map(withPromotion), amountCents);
  if (allotted === "more_than_left") return allotted;
  const { refundId } = await takeBack(tx, deps, order, lines, { ...allotted, ...made, madeAs: providerRef });
  if (refundId === null) throw new Error(`nothing of order ${orderId} was taken back`);
  return refundId;
}

/** More than is left waits for a refund of ours on its way, since the service will refuse one of the two. */
function toBook(
  moved: number,
  left: number,
  { onItsWay, isCapped = false }: { readonly onItsWay: boolean; readonly isCapped?: boolean | undefined },
): number | "more_than_left" | "wait" {
  if (moved > left && onItsWay) return "wait";
  const cents = isCapped ? Math.min(moved, left) : moved;
  return cents > 0 && cents <= left ? cents : "more_than_left";
}

const paysOrder = (payment: PaymentRow, order: OrderRow): boolean =>
  order.paidAt !== null &&
  payment.status === "succeeded" &&
  payment.amountCents === order.totalCents &&
  payment.currency === ledgerCurrency;
