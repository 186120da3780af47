import type { CouponUseState } from "@pavane/contract/checkout/choices";
import { desc, eq, inArray } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { users } from "../../identity/accounts/tables.ts";
import { nameOfStore } from "../../resources/index.ts";
import { coupons, couponUses, places, refundItems, refundRequests } from "../tables.ts";

export type RefundItemRow = typeof refundItems.$inferSelect;
export type RefundRequestRow = typeof refundRequests.$inferSelect;
export type PlaceRow = typeof places.$inferSelect;

export const findRefundItems = (db: Read, refundIds: readonly number[]): Promise<RefundItemRow[]> =>
  db
    .select()
    .from(refundItems)
    .where(inArray(refundItems.refundId, [...refundIds]));

/** Requests about lines of an order, the newest first. */
export const findRequestsAbout = (db: Read, orderItemIds: readonly number[]): Promise<RefundRequestRow[]> =>
  db
    .select()
    .from(refundRequests)
    .where(inArray(refundRequests.orderItemId, [...orderItemIds]))
    .orderBy(desc(refundRequests.createdAt), desc(refundRequests.id));

/** A place with the names of who took it. */
export interface ClaimedPlaceRow {
  readonly place: PlaceRow;
  readonly claimer: {
    readonly username: string;
    readonly first_name: string | null;
    readonly last_name: string | null;
    readonly store: string | null;
  } | null;
}

/** The columns of who took a place, as others call them. */
export const claimer = {
  username: users.username,
  first_name: users.firstName,
  last_name: users.lastName,
  store: nameOfStore(users.id),
};

export const findPlacesOf = (db: Read, orderItemIds: readonly number[]): Promise<ClaimedPlaceRow[]> =>
  db
    .select({
      place: places,
      claimer,
    })
    .from(places)
    .leftJoin(users, eq(users.id, places.claimedBy))
    .where(inArray(places.orderItemId, [...orderItemIds]))
    .orderBy(places.orderItemId, places.number);

export interface CouponOfOrder {
  readonly code: string;
  readonly percentBps: number | null;
  readonly amountCents: number | null;
  readonly updatedAt: Date;
  /** Null: the order does not hold it. */
  readonly use: CouponUseState | null;
}

/** The coupon an order was placed with, as it is today. */
export async function findCouponOf(
  db: Read,
  { id, couponId }: { readonly id: number; readonly couponId: number },
): Promise<CouponOfOrder | null> {
  const { code, percentBps, amountCents, updatedAt } = coupons;
  const [row] = await db
    .select({ code, percentBps, amountCents, updatedAt, use: couponUses.state })
    .from(coupons)
    .leftJoin(couponUses, eq(couponUses.orderId, id))
    .where(eq(coupons.id, couponId));
  return row ?? null;
}
