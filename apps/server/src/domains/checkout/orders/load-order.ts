import type { Read } from "../../../platform/db/database.ts";
import type { PaymentRow, RefundRow } from "../../payments/index.ts";
import type { CheckoutDeps } from "../deps.ts";
import { describeItems, findContents, type Contents, type Descriptions } from "../describe-items.ts";
import type { Buyer, ForSale, SellablesAs } from "../sellable.ts";
import {
  findCouponOf,
  findPlacesOf,
  findRefundItems,
  findRequestsAbout,
  type ClaimedPlaceRow,
  type CouponOfOrder,
  type RefundItemRow,
  type RefundRequestRow,
} from "./order-parts-repository.ts";
import { findOrderItems, type OrderItemRow, type OrderRow } from "./orders-repository.ts";

/** Everything that is shown of an order, as rows. */
export interface LoadedOrder {
  readonly order: OrderRow;
  readonly items: readonly OrderItemRow[];
  readonly coupon: CouponOfOrder | null;
  /** What its things are today. */
  readonly things: Descriptions;
  /** What can be downloaded of them, by the buyer, or by the holder of a guest's order. */
  readonly contents: Contents;
  readonly payment: PaymentRow | null;
  readonly refunds: readonly RefundRow[];
  readonly refundItems: readonly RefundItemRow[];
  /** The newest first. */
  readonly requests: readonly RefundRequestRow[];
  readonly places: readonly ClaimedPlaceRow[];
  /** It was placed without an account, regardless of who owns it now. */
  readonly guest: boolean;
}

/** `buyer`: the person whose relation to a thing decides what they can do with it; null for guests and staff. */
export async function loadOrder(
  db: Read,
  deps: SellablesAs<ForSale> & Pick<CheckoutDeps, "payments">,
  order: OrderRow,
  buyer: Buyer | null,
): Promise<LoadedOrder> {
  const items = await findOrderItems(db, [order.id]);
  const itemIds = items.map((item) => item.id);
  const wasPaid = order.paidAt !== null;
  const refunds = await deps.payments.refundsOf(db, order.id);
  return {
    order,
    items,
    coupon: order.couponId === null ? null : await findCouponOf(db, { id: order.id, couponId: order.couponId }),
    things: await describeItems(db, deps, items, buyer),
    contents: await findContents(db, deps, wasPaid ? items : [], buyer?.id ?? null),
    payment: await deps.payments.livePayment(db, order.id),
    refunds,
    refundItems: await findRefundItems(
      db,
      refunds.map((refund) => refund.id),
    ),
    requests: wasPaid ? await findRequestsAbout(db, itemIds) : [],
    places: wasPaid ? await findPlacesOf(db, itemIds) : [],
    guest: order.userId === null || order.guest,
  };
}
