import { staffRefundDays } from "@pavane/contract/checkout/choices";
import { checkoutErrors } from "@pavane/contract/checkout/errors";
import { invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { OrderItemRow, OrderRow } from "../orders/store-orders.ts";

const dayMs = 24 * 60 * 60 * 1000;

export interface AskedUnits {
  readonly order_item_id: number;
  readonly units: number;
}

type RefundRefusal = Refusal<"wrong_state" | "window_over" | "exceeds_paid" | "validation_failed">;

export interface RefundFacts {
  readonly now: Date;
  /** Units of lines whose refunds had failed. */
  readonly failedUnits: ReadonlyMap<number, number>;
}

/**
 * The units of each line that staff ask to give back, a line named twice counted together, or why they cannot: the order
 * was never paid, was paid more than 180 days ago, or less is left of it (rules of the market, 8.14). What was given in
 * time and failed on its way can be given again at any time.
 */
export function decideRefund(
  order: Pick<OrderRow, "paidAt">,
  lines: readonly Pick<OrderItemRow, "id" | "quantity" | "refundedUnits">[],
  asked: readonly AskedUnits[],
  { now, failedUnits }: RefundFacts,
): ReadonlyMap<number, number> | RefundRefusal {
  if (order.paidAt === null) return refuse(checkoutErrors.wrong_state);
  const units = new Map<number, number>();
  for (const [index, { order_item_id, units: wanted }] of asked.entries()) {
    const line = lines.find((candidate) => candidate.id === order_item_id);
    if (!line) return invalidField(`items.${index}.order_item_id`, "This is not an item of the order.");
    const all = (units.get(line.id) ?? 0) + wanted;
    if (all > line.quantity - line.refundedUnits) return refuse(checkoutErrors.exceeds_paid);
    units.set(line.id, all);
  }
  const late = now.getTime() > order.paidAt.getTime() + staffRefundDays * dayMs;
  if (late && [...units].some(([id, wanted]) => wanted > (failedUnits.get(id) ?? 0))) {
    return refuse(checkoutErrors.window_over, { message: `Refunds are possible for ${staffRefundDays} days.` });
  }
  return units;
}
