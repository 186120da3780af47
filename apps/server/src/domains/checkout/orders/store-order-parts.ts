import { desc, eq, inArray } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { users } from "../../identity/tables.ts";
import { coupons, places, refundItems, refundRequests } from "../tables.ts";

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
  } | null;
}

export const findPlacesOf = (db: Read, orderItemIds: readonly number[]): Promise<ClaimedPlaceRow[]> =>
  db
    .select({
      place: places,
      claimer: { username: users.username, first_name: users.firstName, last_name: users.lastName },
    })
    .from(places)
    .leftJoin(users, eq(users.id, places.claimedBy))
    .where(inArray(places.orderItemId, [...orderItemIds]))
    .orderBy(places.orderItemId, places.number);

export async function findCouponCode(db: Read, couponId: number): Promise<string | null> {
  const [row] = await db.select({ code: coupons.code }).from(coupons).where(eq(coupons.id, couponId));
  return row?.code ?? null;
}
