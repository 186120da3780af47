import type { RefundRequest } from "@pavane/contract/checkout/schema-order";
import { decimalText } from "@pavane/contract/core/money";
import { shareReturn, type ReturnShares } from "../../ledger/index.ts";
import { sellerDecidesUntil } from "./seller-refunds.ts";
import type { RefundRequestRow } from "./order-parts-repository.ts";
import type { OrderItemRow } from "./orders-repository.ts";

export interface RequestSurroundings {
  readonly item: OrderItemRow;
  readonly publicId: string;
  /** The asking person, for who decides; null for themselves. */
  readonly person: RefundRequest["person"];
  /**
   * The viewer: the caller, staff, the seller of the item; a viewer who is none of these has the order by its token.
   */
  readonly viewer: { readonly own: boolean; readonly staff: boolean; readonly seller: boolean };
  readonly now: Date;
  /** What was paid back, once it was. */
  readonly paidBackCents?: number | undefined;
}

export function presentRefundRequest(request: RefundRequestRow, around: RequestSurroundings): RefundRequest {
  const { item, viewer, now } = around;
  const open = request.state === "open";
  const requested = askedShares(item, request.units);
  const until = sellerDecidesUntil(item, request);
  const sellerDecides = viewer.seller && until !== null && now <= until;
  const seesShare = (viewer.staff || viewer.seller) && item.sellerId !== null;
  return {
    id: request.id,
    order_item_id: request.orderItemId,
    order_public_id: around.publicId,
    title: item.title,
    units: request.units,
    reason: request.reason,
    detail: request.detail,
    state: request.state,
    note: request.note,
    amount: decimalText(around.paidBackCents ?? requested.paidCents),
    person: around.person,
    seller_until: until?.toISOString() ?? null,
    seller_share: seesShare && open ? decimalText(requested.sellerCents) : null,
    created_at: request.createdAt.toISOString(),
    decided_at: request.decidedAt?.toISOString() ?? null,
    can: { withdraw: open && viewer.own, decide: open && (viewer.staff || sellerDecides) },
  };
}

/** What the asked units would bring back now. */
function askedShares(item: OrderItemRow, units: number): Pick<ReturnShares, "paidCents" | "sellerCents"> {
  const left = item.quantity - item.refundedUnits;
  if (left === 0 || item.paidCents === 0) return { paidCents: 0, sellerCents: 0 };
  const promotionCents = item.sellerCents + item.commissionCents - item.paidCents;
  return shareReturn({ ...item, promotionCents }, Math.min(units, left));
}
