import type { OrderStatus } from "@pavane/contract/checkout/choices";
import { readPublicIdPart } from "@pavane/contract/checkout/public-id";
import type { CompanyDetails } from "@pavane/contract/core/company";
import { and, asc, count, desc, eq, exists, ilike, inArray, isNull, like, or, sql, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { placeholdersFor, prepareForIds, prepareOnce } from "../../../platform/db/prepare-once.ts";
import { couponUses, orderItems, orders } from "../tables.ts";
import { containsPattern } from "../../../platform/db/like.ts";

export type OrderRow = typeof orders.$inferSelect;
export type OrderItemRow = typeof orderItems.$inferSelect;
export type NewOrderItem = NewRow<
  typeof orderItems,
  | "releaseId"
  | "licence"
  | "sellerId"
  | "refundableAt"
  | "discountBySeller"
  | "gift"
  | "parts"
  | "partsOwned"
  | "refundedUnits"
  | "refundedCents"
>;

const isOrder = eq(orders.id, sql.placeholder("id"));

export async function findOrder(db: Read, publicId: string): Promise<OrderRow | null> {
  const [row] = await orderByPublicId(db).execute({ publicId });
  return row ?? null;
}

const orderByPublicId = prepareOnce((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.publicId, sql.placeholder("publicId")))
    .prepare("order_by_public_id"),
);

export async function findOrderById(db: Read, id: number): Promise<OrderRow | null> {
  const [row] = await orderById(db).execute({ id });
  return row ?? null;
}

const orderById = prepareOnce((db) => db.select().from(orders).where(isOrder).prepare("order_by_id"));

/** The order, locked until the end of the transaction. */
export async function lockOrder(tx: Tx, id: number): Promise<OrderRow | null> {
  const [row] = await lockedOrder(tx).execute({ id });
  return row ?? null;
}

const lockedOrder = prepareOnce((db) => db.select().from(orders).where(isOrder).for("update").prepare("lock_order"));

/** Lines of orders, in the order of the receipt. */
export const findOrderItems = (db: Read, orderIds: readonly number[]): Promise<OrderItemRow[]> =>
  itemsOfOrders(db, orderIds);

const itemsOfOrders = prepareForIds((db, orderIds) =>
  db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position))
    .prepare(`items_of_orders_${orderIds.length}`),
);

/** The one order of a member that waits for payment; those set aside while theirs is processed do not count. */
export async function findPendingOrder(db: Read, userId: number): Promise<OrderRow | null> {
  const [row] = await pendingOrder(db).execute({ userId });
  return row ?? null;
}

const pendingOrder = prepareOnce((db) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, sql.placeholder("userId")), eq(orders.status, "pending"), isNull(orders.setAsideAt)))
    .prepare("pending_order"),
);

export type NewOrderRow = Pick<OrderRow, (typeof newOrderColumns)[number]>;

/** Null when its number is taken. */
export async function insertOrder(tx: Tx, order: NewOrderRow): Promise<OrderRow | null> {
  const [row] = await newOrder(tx).execute({ ...order });
  return row ?? null;
}

const newOrderColumns = [
  "publicId",
  "userId",
  "email",
  "emailNorm",
  "name",
  "subtotalCents",
  "discountCents",
  "totalCents",
  "couponId",
  "fingerprint",
  "termsVersion",
  "tokenHash",
  "fromCart",
  "test",
  "expiresAt",
  "createdAt",
  "updatedAt",
] as const;

const newOrder = prepareOnce((db) =>
  db
    .insert(orders)
    .values(placeholdersFor(newOrderColumns))
    .onConflictDoNothing({ target: orders.publicId })
    .returning()
    .prepare("new_order"),
);

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

/** What the receipt of an order names besides its buyer. */
export async function setOrderCompany(tx: Tx, id: number, company: CompanyDetails | null, at: Date): Promise<void> {
  await tx.update(orders).set({ company, updatedAt: at }).where(eq(orders.id, id));
}

/** Since when a bank disputes an order's payment; null once none does. */
export async function saveDisputed(tx: Tx, id: number, disputedAt: Date | null): Promise<void> {
  await tx.update(orders).set({ disputedAt }).where(eq(orders.id, id));
}

/** Gives back what an order that ends had reserved of its coupon. */
export async function releaseCouponUse(tx: Tx, orderId: number): Promise<void> {
  await tx
    .update(couponUses)
    .set({ state: "released" })
    .where(and(eq(couponUses.orderId, orderId), eq(couponUses.state, "reserved")));
}

export interface OrderFilter {
  readonly userId: number;
  /** Part of a title or of the order's number. */
  readonly q?: string | undefined;
  /** A booking that the order is for. */
  readonly booking?: number | undefined;
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

function matching(db: Read, { userId, q, booking }: OrderFilter): SQL | undefined {
  return and(
    eq(orders.userId, userId),
    q === undefined || q === "" ? undefined : containing(db, q),
    booking === undefined ? undefined : exists(lineOf(db, eq(orderItems.itemType, "booking"), booking)),
  );
}

const lineOf = (db: Read, ofKind: SQL, itemId: number) =>
  db
    .select({ one: sql`1` })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orders.id), ofKind, eq(orderItems.itemId, itemId)));

function containing(db: Read, q: string): SQL | undefined {
  const part = containsPattern(q);
  const number = readPublicIdPart(q);
  const line = db
    .select({ one: sql`1` })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orders.id), ilike(orderItems.title, part)));
  return or(exists(line), number === null ? undefined : like(orders.publicId, containsPattern(number)));
}
