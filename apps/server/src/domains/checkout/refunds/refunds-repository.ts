import { dayMs } from "@pavane/contract/core/durations";
import { requestDays, type RefundReason } from "@pavane/contract/checkout/choices";
import { refundRequestsList } from "@pavane/contract/checkout/refund-requests-list";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { listRepository } from "../../../platform/db/list-repository.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { users } from "../../identity/accounts/tables.ts";
import { refunds } from "../../payments/tables.ts";
import { couponUses, orderItems, orders, refundItems, refundRequests } from "../tables.ts";
import type { OrderItemRow, OrderRow } from "../orders/orders-repository.ts";

export type RefundRow = typeof refunds.$inferSelect;
export type RefundRequestRow = typeof refundRequests.$inferSelect;

/** An order by its number, locked until the end of the transaction. */
export async function lockOrderByNumber(tx: Tx, publicId: string): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.publicId, publicId)).for("update");
  return row ?? null;
}

/** The sellers of an order; null for what the platform sold. */
export async function findSellersOfOrder(db: Read, publicId: string): Promise<readonly (number | null)[]> {
  const rows = await db
    .selectDistinct({ sellerId: orderItems.sellerId })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orders.publicId, publicId));
  return rows.map((row) => row.sellerId);
}

/** Adds to what was given back of a line; negative numbers take it out again. */
export async function addRefunded(
  tx: Tx,
  orderItemId: number,
  by: { readonly units: number; readonly amountCents: number },
): Promise<void> {
  await tx
    .update(orderItems)
    .set({
      refundedUnits: sql`${orderItems.refundedUnits} + ${by.units}`,
      refundedCents: sql`${orderItems.refundedCents} + ${by.amountCents}`,
    })
    .where(eq(orderItems.id, orderItemId));
}

export async function saveOrderRefunded(
  tx: Tx,
  id: number,
  values: Pick<OrderRow, "status" | "refundedCents" | "updatedAt">,
): Promise<void> {
  await tx.update(orders).set(values).where(eq(orders.id, id));
}

export async function setCouponUse(tx: Tx, orderId: number, from: "used" | "released", to: "used" | "released") {
  await tx
    .update(couponUses)
    .set({ state: to })
    .where(and(eq(couponUses.orderId, orderId), eq(couponUses.state, from)));
}

export async function insertRefundItems(tx: Tx, rows: readonly NewRow<typeof refundItems>[]): Promise<void> {
  if (rows.length > 0) await tx.insert(refundItems).values([...rows]);
}

export async function findRefund(db: Read, id: number): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row ?? null;
}

/** Units of an order's lines whose refunds failed, by the line's id. */
export async function findFailedUnits(db: Read, orderId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: refundItems.orderItemId, units: sql<number>`sum(${refundItems.units})::int` })
    .from(refundItems)
    .innerJoin(refunds, eq(refunds.id, refundItems.refundId))
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, "failed")))
    .groupBy(refundItems.orderItemId);
  return new Map(rows.map(({ id, units }) => [id, units]));
}

export interface FailedOwnRefund {
  readonly orderItemId: number;
  readonly failures: number;
  readonly lastAt: Date;
}

/** Lines that rules of their own paid back, not all of which arrived. */
export async function findFailedOwnRefunds(db: Read): Promise<FailedOwnRefund[]> {
  return db
    .select({
      orderItemId: refundItems.orderItemId,
      failures: sql<number>`count(*)::int`,
      lastAt: sql<Date>`max(coalesce(${refunds.settledAt}, ${refunds.createdAt}))`.mapWith(refunds.createdAt),
    })
    .from(refundItems)
    .innerJoin(refunds, eq(refunds.id, refundItems.refundId))
    .innerJoin(orderItems, eq(orderItems.id, refundItems.orderItemId))
    .where(
      and(
        eq(refunds.cause, "booking"),
        eq(refunds.state, "failed"),
        sql`${orderItems.refundedCents} < ${orderItems.paidCents}`,
      ),
    )
    .groupBy(refundItems.orderItemId)
    .limit(200);
}

/** Null when there is an open request for this line already. */
export async function insertRequest(
  tx: Tx,
  values: NewRow<typeof refundRequests, "decidedBy" | "decidedAt" | "note" | "refundId" | "state">,
): Promise<RefundRequestRow | null> {
  const [row] = await tx.insert(refundRequests).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

export async function lockRequest(tx: Tx, id: number): Promise<RefundRequestRow | null> {
  const [row] = await tx.select().from(refundRequests).where(eq(refundRequests.id, id)).for("update");
  return row ?? null;
}

export async function saveRequest(tx: Tx, id: number, values: Partial<RefundRequestRow>): Promise<void> {
  await tx.update(refundRequests).set(values).where(eq(refundRequests.id, id));
}

/** Closes open requests about lines that were refunded as a whole without them. */
export async function closeRequests(
  tx: Tx,
  orderItemIds: readonly number[],
  decided: { readonly by: number | null; readonly at: Date; readonly refundId: number | null },
): Promise<void> {
  if (orderItemIds.length === 0) return;
  await tx
    .update(refundRequests)
    .set({ state: "approved", decidedBy: decided.by, decidedAt: decided.at, refundId: decided.refundId })
    .where(and(inArray(refundRequests.orderItemId, [...orderItemIds]), eq(refundRequests.state, "open")));
}

const requestWithAll = (db: Read) =>
  db
    .select({
      request: refundRequests,
      item: orderItems,
      order: orders,
      person: {
        id: users.id,
        username: users.username,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
      },
      refundedCents: refundItems.amountCents,
    })
    .from(refundRequests)
    .innerJoin(orderItems, eq(orderItems.id, refundRequests.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(users, eq(users.id, refundRequests.userId))
    .leftJoin(
      refundItems,
      and(eq(refundItems.refundId, refundRequests.refundId), eq(refundItems.orderItemId, refundRequests.orderItemId)),
    )
    .$dynamic();

export type RequestWithAll = Awaited<ReturnType<typeof requestWithAll>>[number];

export async function findRequest(db: Read, id: number): Promise<RequestWithAll | null> {
  const [row] = await requestWithAll(db).where(eq(refundRequests.id, id));
  return row ?? null;
}

/** The list of requests of one person, about what one person sells, or of everybody. */
export const requestsOf = (whose: { readonly userId?: number; readonly sellerId?: number }) =>
  listRepository(refundRequestsList, {
    table: refundRequests,
    id: refundRequests.id,
    where: ({ state }) =>
      and(
        whose.userId === undefined ? undefined : eq(refundRequests.userId, whose.userId),
        whose.sellerId === undefined
          ? undefined
          : sql`${refundRequests.orderItemId} in (select i.id from ${orderItems} i where i.seller_id = ${whose.sellerId}::bigint)`,
        state && eq(refundRequests.state, state),
      ),
    orders: {},
    rows: (db, ids) => requestWithAll(db).where(inArray(refundRequests.id, [...ids])),
    idOf: ({ request }) => request.id,
  });

export interface RequestToDecide {
  readonly id: number;
  readonly title: string;
  readonly units: number;
  readonly reason: RefundReason;
  /** When it was asked, and until when the seller decides. */
  readonly at: Date;
  readonly until: Date;
}

/** Requests that are a seller's to decide, the oldest first. */
export async function findRequestsToDecide(
  db: Read,
  { sellerId, now, most }: { readonly sellerId: number; readonly now: Date; readonly most: number },
): Promise<RequestToDecide[]> {
  const rows = await db
    .select({
      id: refundRequests.id,
      title: orderItems.title,
      units: refundRequests.units,
      reason: refundRequests.reason,
      at: refundRequests.createdAt,
    })
    .from(refundRequests)
    .innerJoin(orderItems, eq(orderItems.id, refundRequests.orderItemId))
    .where(and(eq(orderItems.sellerId, sellerId), isToDecide(now)))
    .orderBy(asc(refundRequests.createdAt), asc(refundRequests.id))
    .limit(most);
  return rows.map((row) => ({ ...row, until: new Date(row.at.getTime() + requestDays * dayMs) }));
}

/** Open, and not so old that an administrator decides. */
const isToDecide = (now: Date) =>
  and(
    eq(refundRequests.state, "open"),
    sql`${refundRequests.createdAt} >= ${new Date(now.getTime() - requestDays * dayMs).toISOString()}::timestamptz`,
  );

/** Requests about resources of a seller that are theirs to decide. */
export async function countRequestsToDecide(db: Read, sellerId: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(refundRequests)
    .innerJoin(orderItems, eq(orderItems.id, refundRequests.orderItemId))
    .where(and(eq(orderItems.sellerId, sellerId), eq(orderItems.itemType, "resource"), isToDecide(now)));
  return row?.total ?? 0;
}

/** A line with its order, for those who may know of it. */
export async function findLine(db: Read, orderItemId: number): Promise<{ item: OrderItemRow; order: OrderRow } | null> {
  const [row] = await db
    .select({ item: orderItems, order: orders })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orderItems.id, orderItemId));
  return row ?? null;
}
