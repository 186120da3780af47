import { sql } from "drizzle-orm";
import { namesOnly, type PersonalTable } from "../../platform/personal-data/personal-table.ts";
import { paymentAlerts } from "./alerts/tables.ts";
import { cartItems, carts } from "./cart/tables.ts";
import { coupons, couponUses, orderItems, orders, places, refundRequests } from "./tables.ts";
import { wishlistItems } from "./wishlist/tables.ts";

const goneAddress = (userId: unknown) => sql`'deleted-' || ${userId} || '@deleted.invalid'`;

const buying: readonly PersonalTable[] = [
  {
    table: orders,
    whose: [orders.userId],
    exported: [
      {
        name: "orders.orders",
        without: [orders.emailNorm, orders.fingerprint, orders.expiryTriedAt, orders.setAsideAt, orders.takenAt],
      },
    ],
    // A company that the buyer asked the receipt to name stays on it.
    atDeletion: { set: { email: goneAddress(orders.userId), emailNorm: goneAddress(orders.userId), name: null } },
  },
  {
    table: orderItems,
    whose: [],
    of: (person) => sql`${orderItems.orderId} in (select id from orders where user_id = ${person})`,
    namesToo: [orderItems.sellerId],
    exported: [
      {
        name: "orders.lines",
        without: [orderItems.sellerId, orderItems.commissionBps, orderItems.commissionCents, orderItems.sellerCents],
      },
      {
        name: "selling.sales",
        of: (person) => sql`${orderItems.sellerId} = ${person}`,
        without: [orderItems.orderId, orderItems.parts, orderItems.partsOwned],
      },
    ],
    atDeletion: { stays: "The books must be kept; it names nobody but by number." },
  },
  {
    table: couponUses,
    whose: [couponUses.userId],
    exported: [{ name: "orders.coupons", without: [couponUses.emailNorm] }],
    atDeletion: { set: { emailNorm: goneAddress(couponUses.userId) } },
  },
  {
    table: places,
    whose: [places.claimedBy],
    exported: [{ name: "orders.gifts_received", without: [places.orderItemId, places.link] }],
    atDeletion: { stays: "It says by number who took a place." },
  },
  {
    table: refundRequests,
    whose: [refundRequests.userId],
    namesToo: [refundRequests.decidedBy],
    exported: [{ name: "orders.refund_requests", without: [refundRequests.decidedBy] }],
    atDeletion: { stays: "It stays with the order, as the words of a former member." },
  },
  { table: carts, whose: [carts.userId], exported: [{ name: "orders.cart" }], atDeletion: "deleted" },
  {
    table: cartItems,
    whose: [],
    of: (person) => sql`${cartItems.cartId} in (select id from carts where user_id = ${person})`,
    exported: [{ name: "orders.cart_lines" }],
    atDeletion: "deleted",
  },
  {
    table: wishlistItems,
    whose: [wishlistItems.userId],
    exported: [{ name: "orders.wish_list" }],
    atDeletion: "deleted",
  },
];

/** What buying says about people. */
export const checkoutPersonalData: readonly PersonalTable[] = [
  ...buying,
  {
    table: coupons,
    whose: [coupons.sellerId],
    exported: [{ name: "selling.coupons" }],
    atDeletion: { set: { active: false } },
  },
  namesOnly(paymentAlerts, paymentAlerts.seenBy),
];
