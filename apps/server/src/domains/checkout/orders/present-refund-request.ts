import type { RefundRequest } from "@pavane/contract/checkout/schema-order";
import { decimalText } from "@pavane/contract/core/money";
import { shareReturn } from "../../ledger/index.ts";
import type { RefundRequestRow } from "./store-order-parts.ts";
import type { OrderItemRow } from "./store-orders.ts";

export interface RequestSurroundings {
  readonly item: OrderItemRow;
  readonly publicId: string;
  /** The asking person, for staff; null for themselves. */
  readonly person: RefundRequest["person"];
  readonly viewer: "owner" | "token" | "staff";
  /** What was paid back, once it was. */
  readonly paidBackCents?: number | undefined;
}

export function presentRefundRequest(request: RefundRequestRow, around: RequestSurroundings): RefundRequest {
  const { item, viewer } = around;
  const open = request.state === "open";
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
    amount: decimalText(around.paidBackCents ?? askedCents(item, request.units)),
    person: around.person,
    created_at: request.createdAt.toISOString(),
    decided_at: request.decidedAt?.toISOString() ?? null,
    can: { withdraw: open && viewer === "owner", decide: open && viewer === "staff" },
  };
}

/** What the asked units would bring back now. */
function askedCents(item: OrderItemRow, units: number): number {
  const left = item.quantity - item.refundedUnits;
  if (left === 0 || item.paidCents === 0) return 0;
  return shareReturn({ ...item, promotionCents: 0 }, Math.min(units, left)).paidCents;
}
