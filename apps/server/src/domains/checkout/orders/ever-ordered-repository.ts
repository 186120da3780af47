import type { ItemType } from "@pavane/contract/checkout/choices";
import { and, arrayContains, eq, isNotNull, or, sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { orderItems, orders } from "../tables.ts";

/** Whether any paid order has a thing, in any state. */
export const wasEverSold = (db: Read, itemType: ItemType, itemId: number): Promise<boolean> =>
  isOrdered(db, and(eq(orderItems.itemType, itemType), eq(orderItems.itemId, itemId), isNotNull(orders.paidAt)));

/** Whether any order names a thing, paid or not, in any state. */
export const wasEverOrdered = (db: Read, itemType: ItemType, itemId: number): Promise<boolean> =>
  isOrdered(db, and(eq(orderItems.itemType, itemType), eq(orderItems.itemId, itemId)));

/**
 * Whether a resource is a part of a curriculum as somebody ordered it: paid, whether taken already or not, or still to
 * be paid. They get what it consisted of then, regardless of what was removed since.
 */
export const isPartOfOrdered = (db: Read, resourceId: number): Promise<boolean> =>
  isOrdered(
    db,
    and(
      arrayContains(orderItems.parts, [resourceId]),
      // Repeated so that the index is used.
      sql`cardinality(${orderItems.parts}) > 0`,
      or(isNotNull(orders.paidAt), eq(orders.status, "pending")),
    ),
  );

async function isOrdered(db: Read, such: SQL | undefined): Promise<boolean> {
  const rows = await db
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(such)
    .limit(1);
  return rows.length > 0;
}
