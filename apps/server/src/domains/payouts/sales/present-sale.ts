import { ownRefundText, sellerRefundDays } from "@pavane/contract/checkout/choices";
import { dayMs } from "@pavane/contract/core/durations";
import { decimalText } from "@pavane/contract/core/money";
import type { SaleState } from "@pavane/contract/payouts/choices";
import type { Sale } from "@pavane/contract/payouts/schema";
import type { SaleRow } from "./sales-repository.ts";

export function presentSale({ item, order, share }: SaleRow, now: Date): Sale {
  const soldAt = order.paidAt ?? item.createdAt;
  const refundableUntil = new Date(soldAt.getTime() + sellerRefundDays * dayMs);
  const mayRefund =
    refundableUntil > now && order.disputedAt === null && item.paidCents > 0 && ownRefundText(item.itemType) === null;
  return {
    id: item.id,
    order_public_id: order.publicId,
    sold_at: soldAt.toISOString(),
    item: { type: item.itemType, id: item.itemId, title: item.title },
    quantity: item.quantity,
    refunded_units: item.refundedUnits,
    list: decimalText(item.listCents),
    discount: decimalText(item.discountCents),
    discount_payer: item.discountCents === 0 ? null : item.discountBySeller ? "seller" : "platform",
    commission: decimalText(item.commissionCents),
    commission_percent: item.commissionBps / 100,
    net: decimalText(item.sellerCents),
    returned: decimalText(item.sellerCents - share.leftCents),
    state: stateOf({ item, order, share }, now),
    available_at: share.availableAt?.toISOString() ?? null,
    payout: share.payout && {
      id: share.payout.id,
      state: share.payout.state,
      created_at: share.payout.createdAt.toISOString(),
    },
    refundable_until: refundableUntil.toISOString(),
    refundable_units: mayRefund ? Math.max(0, item.quantity - item.refundedUnits - share.claimed) : 0,
  };
}

/** Where the money is; of what earned nothing, as if it could be paid out. */
function stateOf({ item, order, share }: SaleRow, now: Date): SaleState {
  if (order.disputedAt !== null) return "disputed";
  if (item.refundedUnits === item.quantity) return "returned";
  if (share.payout !== null) return share.payout.state === "paid" ? "paid_out" : "on_its_way";
  return share.availableAt !== null && share.availableAt > now ? "held" : "available";
}
