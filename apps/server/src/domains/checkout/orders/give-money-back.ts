import type { Tx } from "../../../platform/db/database.ts";
import type { CheckoutDeps } from "../deps.ts";
import { sendLateNotice } from "../mails/refund-mails.ts";
import type { OrderRow } from "./store-orders.ts";

/**
 * Sends back, in full and once, money that pays nothing: it came after the order or its own payment had ended, or was not
 * the order's total. Under the order's lock. Where the payment service failed to, staff send it again.
 */
export async function giveMoneyBack(
  tx: Tx,
  deps: CheckoutDeps,
  order: OrderRow,
  payment: { readonly id: number; readonly amountCents: number },
): Promise<void> {
  const known = await deps.payments.refundsOf(tx, order.id);
  if (known.some((refund) => refund.cause === "late" && refund.paymentId === payment.id)) return;
  const money = {
    orderId: order.id,
    paymentId: payment.id,
    amountCents: payment.amountCents,
    at: deps.clock.now(),
  };
  await deps.ledger.bookLatePayment(tx, money);
  await deps.payments.queueRefund(tx, { ...money, cause: "late", reason: null, requestedBy: null });
  await sendLateNotice(tx, deps, order, payment);
}
