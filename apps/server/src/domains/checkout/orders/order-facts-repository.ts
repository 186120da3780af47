import { asc, eq, inArray, or } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import type { FoundOrder } from "../../payments/index.ts";
import { orderItems, orders } from "../tables.ts";

/**
 * Who buys what with an order, in numbers: `items` lists kind, number, quantity and what is paid in cents of each line,
 * for example "resource 12 x1 1800, course 3 x2 9800". It is stored with the payment at the provider, in case the order
 * is lost here.
 */
export async function findOrderFacts(
  db: Read,
  orderId: number,
): Promise<{ readonly user?: string; readonly items: string }> {
  const { itemType, itemId, quantity, paidCents, position } = orderItems;
  const rows = await db
    .select({ userId: orders.userId, itemType, itemId, quantity, paidCents })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(eq(orders.id, orderId))
    .orderBy(asc(position));
  const userId = rows[0]?.userId ?? null;
  const items = rows.map((row) => `${row.itemType} ${row.itemId} x${row.quantity} ${row.paidCents}`).join(", ");
  return userId === null ? { items } : { user: String(userId), items };
}

/** Orders by their numbers, as shown or as rows. */
export async function findOrdersBy(
  db: Read,
  { publicIds, ids }: { readonly publicIds: readonly string[]; readonly ids: readonly number[] },
): Promise<readonly FoundOrder[]> {
  if (publicIds.length + ids.length === 0) return [];
  const { id, publicId, status, totalCents, test } = orders;
  return db
    .select({ id, publicId, status, totalCents, test })
    .from(orders)
    .where(or(inArray(publicId, [...publicIds]), inArray(id, [...ids])));
}
