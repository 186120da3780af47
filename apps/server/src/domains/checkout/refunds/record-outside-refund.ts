import { ledgerCurrency } from "@pavane/contract/ledger/currency";
import type { Tx } from "../../../platform/db/database.ts";
import type { MovedBack, PaymentRow, RefundRow } from "../../payments/index.ts";
import type { CheckoutDeps } from "../deps.ts";
import { findOrderItems, lockOrder, type OrderRow } from "../orders/orders-repository.ts";
import { allotRefund } from "./allot-refund.ts";
import { takeBack, withPromotion } from "./take-back.ts";

/** What the row in `refunds` says of a refund that nobody asked for here. */
const reason = "Made at the payment service";

type Outcome = number | "more_than_left" | "wait";

/**
 * Writes down a refund that was made outside of this site: by hand at the payment service, or by a lost dispute. The money has
 * moved already, so nothing is asked for and nothing is sent; books, lines and access follow it, under the order's lock.
 *
 * - A payment that paid the order: its lines are refunded by the amount, as if it had been decided here.
 * - Any other payment (a second one, another amount or currency, of an order that had ended) bought nothing, so that no line can
 *   be refunded: a row in `refunds` alone says what became of the money.
 *
 * Never more is written down than is left of what came in, since books that gave back more than they got would be wrong. An
 * amount that is more `wait`s while a refund of ours is on its way, because the service will refuse one of the two; else it is
 * `more_than_left`, which staff are notified of, or with `isCapped` cut down to what is left. Returns the id of the refund.
 */
export async function recordOutsideRefund(tx: Tx, deps: CheckoutDeps, moved: MovedBack): Promise<Outcome> {
  const { orderId, paymentId } = moved;
  const order = await lockOrder(tx, orderId);
  if (order === null) throw new Error(`no order ${orderId}`);
  const payment = (await deps.payments.paymentsOf(tx, orderId)).find(({ id }) => id === paymentId);
  const refunds = (await deps.payments.refundsOf(tx, orderId)).filter((refund) => refund.paymentId === paymentId);
  return payment !== undefined && paysOrder(payment, order)
    ? refundLines(tx, deps, order, moved, refunds)
    : noteWithoutLines(tx, deps, moved, { payment, refunds });
}

const paysOrder = (payment: PaymentRow, order: OrderRow): boolean =>
  order.paidAt !== null &&
  payment.status === "succeeded" &&
  payment.amountCents === order.totalCents &&
  payment.currency === ledgerCurrency;

async function refundLines(
  tx: Tx,
  deps: CheckoutDeps,
  order: OrderRow,
  moved: MovedBack,
  refunds: readonly RefundRow[],
): Promise<Outcome> {
  const lines = await findOrderItems(tx, [order.id]);
  const left = lines.reduce((sum, { paidCents, refundedCents }) => sum + paidCents - refundedCents, 0);
  const amountCents = amountToRecord(moved, left, refunds);
  if (typeof amountCents === "string") return amountCents;
  const allotted = allotRefund(lines.map(withPromotion), amountCents);
  if (allotted === "more_than_left") return allotted;
  const back = { ...allotted, ...madeOutside(deps), madeAs: moved.providerRef };
  const { refundId } = await takeBack(tx, deps, order, lines, back);
  if (refundId === null) throw new Error(`nothing of order ${order.id} was taken back`);
  return refundId;
}

async function noteWithoutLines(
  tx: Tx,
  deps: CheckoutDeps,
  moved: MovedBack,
  { payment, refunds }: { readonly payment: PaymentRow | undefined; readonly refunds: readonly RefundRow[] },
): Promise<Outcome> {
  const { orderId, paymentId, providerRef } = moved;
  const received = receivedCents(payment, refunds, moved);
  const wentBack = refunds
    .filter(({ state }) => state !== "failed")
    .reduce((sum, refund) => sum + refund.amountCents, 0);
  const amountCents = amountToRecord(moved, received - wentBack, refunds);
  if (typeof amountCents === "string") return amountCents;
  return deps.payments.noteRefund(tx, { orderId, paymentId, amountCents, ...madeOutside(deps) }, providerRef);
}

/** What came by a payment. One that is not known as paid had all of its money sent back first, or now. */
const receivedCents = (payment: PaymentRow | undefined, [first]: readonly RefundRow[], moved: MovedBack): number =>
  payment?.status === "succeeded" ? payment.amountCents : (first?.amountCents ?? moved.amountCents);

/** What is written down of an amount when so much is left, or why nothing is. */
function amountToRecord(
  { amountCents, isCapped = false }: MovedBack,
  left: number,
  refunds: readonly RefundRow[],
): Outcome {
  const isOnItsWay = refunds.some(({ state }) => state === "queued" || state === "sent");
  if (amountCents > left && isOnItsWay) return "wait";
  const cents = isCapped ? Math.min(amountCents, left) : amountCents;
  return cents > 0 && cents <= left ? cents : "more_than_left";
}

const madeOutside = ({ clock }: CheckoutDeps) =>
  ({ cause: "provider", reason, requestedBy: null, at: clock.now() }) as const;
