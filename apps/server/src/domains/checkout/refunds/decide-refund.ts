import { dayMs } from "@pavane/contract/core/durations";
import { ownRefundText, sellerRefundDays, staffRefundDays } from "@pavane/contract/checkout/choices";
import { checkoutErrors } from "@pavane/contract/checkout/errors";
import { invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { OrderItemRow, OrderRow } from "../orders/orders-repository.ts";
import { sellerRefundsUntil, unitsForSeller } from "../orders/seller-refunds.ts";

export interface RequestedUnits {
  readonly order_item_id: number;
  readonly units: number;
}

type RefundRefusal = Refusal<"wrong_state" | "window_over" | "exceeds_paid" | "validation_failed">;

export interface RefundFacts {
  readonly now: Date;
  /** Units of lines whose refunds had failed. */
  readonly failedUnits: ReadonlyMap<number, number>;
  /**
   * Null for staff. A seller can refund for fewer days, unless the buyer asked in time, and nothing that others
   * claimed.
   */
  readonly seller: {
    readonly claimedUnits: ReadonlyMap<number, number>;
    readonly askedInTime: boolean;
  } | null;
}

/**
 * The units of each line that staff or the lines' seller ask to refund, a line named twice counted together, or why
 * they cannot: the order was never paid, was paid more than 180 or 30 days ago, or less is left of it (rules of the
 * market, 8.14). What was refunded in time and failed can be refunded again at any time.
 */
export function decideRefund(
  order: Pick<OrderRow, "paidAt" | "disputedAt">,
  lines: readonly Pick<OrderItemRow, "id" | "itemType" | "quantity" | "refundedUnits">[],
  requested: readonly RequestedUnits[],
  { now, failedUnits, seller }: RefundFacts,
): ReadonlyMap<number, number> | RefundRefusal {
  if (order.paidAt === null) return refuse(checkoutErrors.wrong_state);
  if (seller !== null && order.disputedAt !== null)
    return refuse(checkoutErrors.wrong_state, { message: "A bank is looking into this payment. It decides first." });
  const units = new Map<number, number>();
  for (const [index, { order_item_id, units: wanted }] of requested.entries()) {
    const line = lines.find((candidate) => candidate.id === order_item_id);
    if (!line) return invalidField(`items.${index}.order_item_id`, "This is not an item of the order.");
    const own = ownRefundText(line.itemType);
    if (own !== null) return refuse(checkoutErrors.wrong_state, { message: own });
    const all = (units.get(line.id) ?? 0) + wanted;
    if (all > line.quantity - line.refundedUnits) return refuse(checkoutErrors.exceeds_paid);
    const claimedUnits = seller?.claimedUnits.get(line.id) ?? 0;
    if (all > unitsForSeller({ ...line, claimedUnits })) return refuse(checkoutErrors.exceeds_paid, claimedText);
    units.set(line.id, all);
  }
  const days = seller === null ? staffRefundDays : sellerRefundDays;
  const until = seller === null ? staffRefundsUntil(order.paidAt) : sellerRefundsUntil(order.paidAt);
  const late = now > until && seller?.askedInTime !== true;
  if (late && [...units].some(([id, wanted]) => wanted > (failedUnits.get(id) ?? 0))) {
    return refuse(checkoutErrors.window_over, { message: `Refunds are possible for ${days} days.` });
  }
  return units;
}

const staffRefundsUntil = (paidAt: Date): Date => new Date(paidAt.getTime() + staffRefundDays * dayMs);

const claimedText = { message: "Somebody has taken what was given away. Only an administrator gives that back." };
