import type { OrderStatus } from "@pavane/contract/checkout/choices";
import { readPublicId } from "@pavane/contract/checkout/public-id";
import { and, asc, count, desc, eq, exists, ilike, inArray, lte, or, sql, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { couponUses, orderItems, orders } from "../tables.ts";

export type OrderRow = typeof orders.$inferSelect;
export type OrderItemRow = typeof orderItems.$inferSelect;
export type NewOrderItem = typeof orderItems.$inferInsert;

export async function findOrder(db: Read, publicId: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.publicId, publicId));
  return row ?? null;
}

export async function findOrderById(db: Read, id: number): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

/** The order, locked until the end of the transaction. */
export async function lockOrder(tx: Tx, id: number): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  return row ?? null;
}

/** Lines of orders, in the order of the receipt. */
export const findOrderItems = (db: Read, orderIds: readonly number[]): Promise<OrderItemRow[]> =>
  db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position));

/** The one order of a member that waits for payment. */
export async function findPendingOrder(db: Read, userId: number): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, "pending")));
  return row ?? null;
}

/** The number of the paid order of a member with these contents; null when there is none. */
export async function findPaidTwin(db: Read, userId: number, fingerprint: string): Promise<string | null> {
  const [row] = await db
    .select({ publicId: orders.publicId })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.fingerprint, fingerprint), eq(orders.status, "paid")))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return row?.publicId ?? null;
}

export async function isPublicIdTaken(db: Read, publicId: string): Promise<boolean> {
  const rows = await db.select({ id: orders.id }).from(orders).where(eq(orders.publicId, publicId));
  return rows.length > 0;
}

export async function insertOrder(tx: Tx, values: typeof orders.$inferInsert): Promise<OrderRow> {
  const [row] = await tx.insert(orders).values(values).returning();
  if (!row) throw new Error("insert returned nothing");
  return row;
}

export async function insertOrderItems(tx: Tx, values: readonly NewOrderItem[]): Promise<void> {
  await tx.insert(orderItems).values([...values]);
}

export async function markEnded(
  tx: Tx,
  id: number,
  status: Extract<OrderStatus, "expired" | "canceled">,
  at: Date,
): Promise<void> {
  await tx.update(orders).set({ status, endedAt: at, updatedAt: at }).where(eq(orders.id, id));
}

/** Gives back what an order that ends had reserved of its coupon. */
export async function releaseCouponUse(tx: Tx, orderId: number): Promise<void> {
  await tx
    .update(couponUses)
    .set({ state: "released" })
    .where(and(eq(couponUses.orderId, orderId), eq(couponUses.state, "reserved")));
}

/** Orders whose time to be paid is over, the oldest first. */
export async function findOverdueOrders(db: Read, now: Date, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, "pending"), lte(orders.expiresAt, now)))
    .orderBy(asc(orders.expiresAt))
    .limit(most);
  return rows.map((row) => row.id);
}

export interface OrderFilter {
  readonly userId: number;
  /** Part of a title, or the order's number. */
  readonly q?: string | undefined;
}

export async function countOrders(db: Read, filter: OrderFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(orders).where(matching(db, filter));
  return row?.total ?? 0;
}

export const listOrders = (
  db: Read,
  filter: OrderFilter,
  page: { size: number; offset: number },
): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(matching(db, filter))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(page.size)
    .offset(page.offset);

function matching(db: Read, { userId, q }: OrderFilter): SQL | undefined {
  return and(eq(orders.userId, userId), q === undefined || q === "" ? undefined : containing(db, q));
}

function containing(db: Read, q: string): SQL | undefined {
  const part = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  const publicId = readPublicId(q);
  const line = db
    .select({ one: sql`1` })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orders.id), ilike(orderItems.title, part)));
  return or(exists(line), publicId === null ? undefined : eq(orders.publicId, publicId));
}
