import type { RefundCause } from "@pavane/contract/checkout/choices";
import type { Tx } from "../../../platform/db/database.ts";
import { shareReturn, type ReturnShares } from "../../ledger/index.ts";
import type { CheckoutDeps } from "../deps.ts";
import type { OrderItemRow, OrderRow } from "../orders/orders-repository.ts";
import { countUnits } from "../purchases/count-units.ts";
import { endAccess } from "../purchases/end-access.ts";
import { statusAfterRefunds } from "../orders/order-moves.ts";
import { returnCouponUse } from "./return-coupon-use.ts";
import { addRefunded, closeRequests, insertRefundItems, saveOrderRefunded } from "./refunds-repository.ts";
import type { Settled, SellablesAs } from "../sellable.ts";

export interface TakingBack {
  /** Units by the id of the order's line; checked by the caller to be left. */
  readonly units: ReadonlyMap<number, number>;
  /** Cents of lines that are refunded, where this was not decided here; else what their units cost. */
  readonly cents?: ReadonlyMap<number, number>;
  readonly cause: RefundCause;
  readonly reason: string | null;
  readonly requestedBy: number | null;
  readonly at: Date;
  /** The payment service has it already under this name; nothing is sent. */
  readonly madeAs?: string;
}

export interface TakenBack {
  /** Null when nothing was paid for these units. */
  readonly refundId: number | null;
  readonly amountCents: number;
  readonly lines: readonly { readonly orderItemId: number; readonly units: number; readonly amountCents: number }[];
}

/**
 * Refunds units of an order's lines, under the order's lock: the refund is on its way, the shares come back in the
 * ledger, and access ends for exactly what was refunded. Where no money has to be returned first, a full refund frees
 * the coupon.
 */
export async function takeBack(
  tx: Tx,
  deps: Pick<CheckoutDeps, "payments" | "ledger" | "sellables">,
  order: OrderRow,
  lines: readonly OrderItemRow[],
  back: TakingBack,
): Promise<TakenBack> {
  const returned = returnedOf(lines, back);
  const amountCents = returned.reduce((sum, { shares }) => sum + shares.paidCents, 0);
  const after = lines.map((line) => afterReturn(line, returned));
  for (const { line, units, shares } of returned)
    await addRefunded(tx, line.id, { units, amountCents: shares.paidCents });
  const refundId = amountCents === 0 ? null : await queueRefund(tx, deps, order, amountCents, back);
  if (refundId === null) await bookWithoutMoney(tx, deps, returned, back.at);
  else await book(tx, deps, refundId, returned, back.at);

  for (const { line, shares } of returned) await reportRefunded(tx, deps, line, shares.paidCents, back);
  const touched = after.filter((line) => back.units.has(line.id));
  const paidAt = order.paidAt ?? back.at;
  await countUnits(tx, deps, touched, { units: (line) => -(back.units.get(line.id) ?? 0), paidAt });
  await endAccess(tx, deps, touched, back.at);
  const status = statusAfterRefunds(after);
  await saveOrderRefunded(tx, order.id, {
    status,
    refundedCents: order.refundedCents + amountCents,
    updatedAt: back.at,
  });
  await returnCouponUse(tx, deps, { id: order.id, status });
  const whole = touched.filter((line) => line.refundedUnits === line.quantity).map((line) => line.id);
  await closeRequests(tx, whole, { by: back.requestedBy, at: back.at, refundId });
  const given = returned.map(({ line, units, shares }) => ({
    orderItemId: line.id,
    units,
    amountCents: shares.paidCents,
  }));
  return { refundId, amountCents, lines: given };
}

/** The lines that something is given back of, with what of it is whose. */
const returnedOf = (lines: readonly OrderItemRow[], back: TakingBack) =>
  lines.flatMap((line) => {
    const units = back.units.get(line.id) ?? 0;
    const cents = back.cents?.get(line.id);
    return units === 0 && !cents ? [] : [{ line, units, shares: shareReturn(withPromotion(line), units, cents) }];
  });

function afterReturn(line: OrderItemRow, returned: ReturnType<typeof returnedOf>): OrderItemRow {
  const part = returned.find((candidate) => candidate.line.id === line.id);
  if (!part) return line;
  const refundedCents = line.refundedCents + part.shares.paidCents;
  return { ...line, refundedUnits: line.refundedUnits + part.units, refundedCents };
}

/** What the platform adds to a line's price, because the discount is its own, is what its shares are more than was paid. */
export const withPromotion = (line: OrderItemRow) => ({
  ...line,
  promotionCents: line.sellerCents + line.commissionCents - line.paidCents,
});

/**
 * Reports to the domain of a line's thing that cents of it were refunded, or below zero, that they were not; `line` is
 * as it was before.
 */
export async function reportRefunded(
  tx: Tx,
  { sellables }: SellablesAs<Settled>,
  line: OrderItemRow,
  cents: number,
  { cause, at }: Pick<TakingBack, "cause" | "at">,
): Promise<void> {
  const whole = line.refundedCents + cents === line.paidCents;
  const of = { itemId: line.itemId, orderItemId: line.id };
  await sellables.get(line.itemType)?.paidBack?.(tx, { ...of, cents, cause, whole, at });
}

async function queueRefund(
  tx: Tx,
  { payments }: Pick<CheckoutDeps, "payments">,
  order: OrderRow,
  amountCents: number,
  { cause, reason, requestedBy, at, madeAs }: TakingBack,
): Promise<number> {
  const payment = await payments.livePayment(tx, order.id);
  if (payment === null) throw new Error(`order ${order.id} was paid without a payment`);
  const refund = { orderId: order.id, paymentId: payment.id, amountCents, cause, reason, requestedBy, at };
  return madeAs === undefined ? payments.queueRefund(tx, refund) : payments.noteRefund(tx, refund, madeAs);
}

interface Returned {
  readonly line: OrderItemRow;
  readonly units: number;
  readonly shares: ReturnShares;
}

async function bookWithoutMoney(
  tx: Tx,
  { ledger }: Pick<CheckoutDeps, "ledger">,
  returned: readonly Returned[],
  at: Date,
): Promise<void> {
  for (const { line, units, shares } of returned) {
    const back = { orderItemId: line.id, sellerId: line.sellerId, ...shares };
    await ledger.postTakenBack(tx, { line: back, refundedUnits: line.refundedUnits + units, at });
  }
}

async function book(
  tx: Tx,
  { ledger }: Pick<CheckoutDeps, "ledger">,
  refundId: number,
  returned: readonly Returned[],
  at: Date,
): Promise<void> {
  const items = returned.map(({ line, units, shares }) => ({
    refundId,
    orderItemId: line.id,
    units,
    amountCents: shares.paidCents,
  }));
  await insertRefundItems(tx, items);
  const lines = returned.map(({ line, shares }) => ({ orderItemId: line.id, sellerId: line.sellerId, ...shares }));
  await ledger.postRefund(tx, { refundId, lines, at });
}
