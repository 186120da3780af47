import { ledgerCurrency } from "@pavane/contract/ledger/currency";
import type { Tx } from "../../../platform/db/database.ts";
import type { ReceivedPayment } from "../../payments/index.ts";
import type { CheckoutDeps } from "../deps.ts";
import { sendLateNotice } from "../mails/refund-mails.ts";
import type { OrderRow } from "../orders/orders-repository.ts";

/**
 * Sends back, in full and once, money that pays nothing: it came after the order or its own payment had ended, or was not
 * the order's total. Under the order's lock. Where the payment service failed to, staff send it again.
 */
export async function refundUnusedPayment(
  tx: Tx,
  deps: CheckoutDeps,
  order: OrderRow,
  payment: Pick<ReceivedPayment, "id" | "amountCents" | "currency">,
): Promise<void> {
  const known = await deps.payments.refundsOf(tx, order.id);
  if (known.some((refund) => refund.cause === "late" && refund.paymentId === payment.id)) return;
  const money = {
    orderId: order.id,
    paymentId: payment.id,
    amountCents: payment.amountCents,
    at: deps.clock.now(),
  };
  // The ledger has one currency; money in another is recorded on the payment only, until it is refunded.
  const booked = payment.currency === ledgerCurrency;
  if (booked) await deps.ledger.postLatePayment(tx, money);
  const reason = booked ? null : `Paid in ${payment.currency.toUpperCase()} instead of ${ledgerCurrency.toUpperCase()}`;
  await deps.payments.queueRefund(tx, { ...money, cause: "late", reason, requestedBy: null });
  await sendLateNotice(tx, deps, order, payment);
}
