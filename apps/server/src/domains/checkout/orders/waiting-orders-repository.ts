import type { ItemType } from "@pavane/contract/checkout/choices";
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { orderItems, orders } from "../tables.ts";

/**
 * Orders whose payment deadline has passed, marked as tried now: first those that were not tried or whose last try is
 * longest ago, so that orders that cannot be ended do not block the others.
 */
export async function takeOverdueOrders(tx: Tx, now: Date, most: number): Promise<number[]> {
  const lastTried = sql`coalesce(${orders.expiryTriedAt}, ${orders.expiresAt})`;
  const due = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, "pending"), lte(orders.expiresAt, now)))
    .orderBy(lastTried)
    .limit(most)
    .for("update", { skipLocked: true });
  const ids = due.map((row) => row.id);
  if (ids.length > 0) await tx.update(orders).set({ expiryTriedAt: now }).where(inArray(orders.id, ids));
  return ids;
}

/** Lets an order wait for its payment beside other orders of its buyer. */
export async function setAside(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ setAsideAt: at, updatedAt: at })
    .where(and(eq(orders.id, id), eq(orders.status, "pending"), isNull(orders.setAsideAt)));
}

/** The order of a member that was set aside and has one of some things for the member; null when there is none. */
export async function findSetAsideWith(
  db: Read,
  userId: number,
  things: readonly { readonly itemType: ItemType; readonly itemId: number }[],
): Promise<{ publicId: string; title: string } | null> {
  if (things.length === 0) return null;
  const [row] = await db
    .select({ publicId: orders.publicId, title: orderItems.title })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.status, "pending"),
        isNotNull(orders.setAsideAt),
        eq(orderItems.gift, false),
        or(
          ...things.map(({ itemType, itemId }) =>
            and(eq(orderItems.itemType, itemType), eq(orderItems.itemId, itemId)),
          ),
        ),
      ),
    )
    .limit(1);
  return row ?? null;
}

/** When the orders of an address that wait with a coupon end, the first one first; under the lock of its orders. */
export const lockUnpaidWithCoupon = (tx: Tx, emailNorm: string, exceptId: number | null): Promise<Date[]> =>
  lockTimesOf(
    tx,
    emailNorm,
    orders.expiresAt,
    eq(orders.status, "pending"),
    isNotNull(orders.couponId),
    exceptId === null ? undefined : ne(orders.id, exceptId),
  );

/** When the unpaid orders of guests for an address end, the first one first; under the same lock. */
export const lockUnpaidOfGuests = (tx: Tx, emailNorm: string, now: Date): Promise<Date[]> =>
  lockTimesOf(
    tx,
    emailNorm,
    orders.expiresAt,
    eq(orders.status, "pending"),
    isNull(orders.userId),
    gt(orders.expiresAt, now),
  );

/** When the orders of guests for an address that cost nothing were placed since a time, in order; under the same lock. */
export const lockFreeOfGuests = (tx: Tx, emailNorm: string, since: Date): Promise<Date[]> =>
  lockTimesOf(
    tx,
    emailNorm,
    orders.createdAt,
    eq(orders.guest, true),
    eq(orders.totalCents, 0),
    gt(orders.createdAt, since),
  );

/**
 * A time of each order of an address that meets some conditions, in order. A transaction that orders for the same
 * address concurrently waits for this one.
 */
async function lockTimesOf(
  tx: Tx,
  emailNorm: string,
  time: typeof orders.expiresAt | typeof orders.createdAt,
  ...conditions: (SQL | undefined)[]
): Promise<Date[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`unpaid orders of ${emailNorm}`}, 0))`);
  const rows = await tx
    .select({ at: time })
    .from(orders)
    .where(and(eq(orders.emailNorm, emailNorm), ...conditions))
    .orderBy(asc(time));
  return rows.map((row) => row.at);
}
