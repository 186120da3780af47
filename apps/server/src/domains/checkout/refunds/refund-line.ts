import type { RefundCause } from "@pavane/contract/checkout/choices";
import type { Tx } from "../../../platform/db/database.ts";
import type { CheckoutDeps } from "../deps.ts";
import { findOrderItems, lockOrder } from "../orders/orders-repository.ts";
import { findLine } from "./refunds-repository.ts";
import { takeBack } from "./take-back.ts";

export interface LineRefund {
  readonly orderItemId: number;
  readonly cents: number;
  /** Nothing more of it is due: what was free is taken back too. */
  readonly whole: boolean;
  readonly cause: Extract<RefundCause, "booking">;
  readonly reason: string | null;
  readonly requestedBy: number | null;
  readonly at: Date;
}

/**
 * Refunds cents of a line as rules of its own decided, at most what is left of it, under the order's lock; returns how
 * many that are. Its shares are returned in proportion. Once nothing is left of what was paid, its unit is taken back
 * too.
 */
export async function refundLine(
  tx: Tx,
  deps: Pick<CheckoutDeps, "payments" | "ledger" | "sellables">,
  { orderItemId, cents, whole, ...rest }: LineRefund,
): Promise<number> {
  const found = await findLine(tx, orderItemId);
  const order = found === null ? null : await lockOrder(tx, found.order.id);
  if (order === null || order.paidAt === null) throw new Error(`line ${orderItemId} was never paid`);
  const lines = await findOrderItems(tx, [order.id]);
  const line = lines.find(({ id }) => id === orderItemId);
  if (line === undefined) throw new Error(`no line ${orderItemId}`);
  const left = line.paidCents - line.refundedCents;
  const back = Math.min(cents, left);
  const spent = back === left && (left > 0 || whole);
  const units = spent ? line.quantity - line.refundedUnits : 0;
  if (back === 0 && units === 0) return 0;
  await takeBack(tx, deps, order, lines, {
    ...rest,
    units: new Map(units === 0 ? [] : [[line.id, units]]),
    cents: new Map([[line.id, back]]),
  });
  return back;
}
