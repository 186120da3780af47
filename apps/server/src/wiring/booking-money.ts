import type { MoneyPort } from "../domains/booking/index.ts";
import type { Checkout } from "../domains/checkout/index.ts";
import type { Clock } from "../platform/clock.ts";

/** What booking asks of orders and their money. */
export const bookingMoney = ({ lines }: Pick<Checkout, "lines">, clock: Clock): MoneyPort => ({
  lockOrderOf: lines.lockOrderOf,
  endOrderOf: (bookingId) => lines.endWaitingFor("booking", bookingId),
  waitingOrders: (db, bookingIds) => lines.waitingFor(db, "booking", bookingIds),
  refund: (tx, { orderItemId, cents, whole = false, reason, actorId }) =>
    lines.refund(tx, { orderItemId, cents, whole, cause: "booking", reason, requestedBy: actorId, at: clock.now() }),
  releaseShareAt: lines.deliverAt,
  holdShare: lines.dispute,
  receiptAddressOf: lines.receiptAddressOf,
  lineStatuses: lines.lineStatuses,
  failedLines: lines.failedLines,
});
