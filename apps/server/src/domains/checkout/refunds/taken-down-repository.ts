import type { ItemType } from "@pavane/contract/checkout/choices";
import { and, asc, eq, gte, gt, isNotNull, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { orderItems, orders } from "../tables.ts";

interface Thing {
  readonly itemType: ItemType;
  readonly itemId: number;
}

const isOf = ({ itemType, itemId }: Thing): SQL | undefined =>
  and(eq(orderItems.itemType, itemType), eq(orderItems.itemId, itemId));

/** Orders of a thing that wait for payment. */
export async function findPendingOrdersWith(db: Read, thing: Thing): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: orders.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(isOf(thing), eq(orders.status, "pending")))
    .orderBy(asc(orders.id));
  return rows.map((row) => row.id);
}

/** Lines of a thing that somebody paid for since a moment, and that were not given back, nor tried to be for this reason. */
export async function findLinesToGiveBack(
  db: Read,
  thing: Thing,
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<{ id: number; orderId: number }[]> {
  return db
    .select({ id: orderItems.id, orderId: orderItems.orderId })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(toGiveBack(thing, since), isNull(orders.disputedAt)))
    .orderBy(asc(orderItems.id))
    .limit(most);
}

/** Whether a bank still looks into one of these: it gives it back itself, or it is given back then. */
export async function isWaitingForDispute(db: Read, thing: Thing, since: Date): Promise<boolean> {
  const rows = await db
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(toGiveBack(thing, since), isNotNull(orders.disputedAt)))
    .limit(1);
  return rows.length > 0;
}

/** What was free has nothing to give back; that it was given is no harm, because nobody can download it. */
const toGiveBack = (thing: Thing, since: Date): SQL | undefined =>
  and(
    isOf(thing),
    gte(orders.paidAt, since),
    gt(orderItems.listCents, 0),
    lt(orderItems.refundedUnits, orderItems.quantity),
    sql`not exists (select 1 from refund_items tried join refunds on refunds.id = tried.refund_id
      where tried.order_item_id = ${orderItems.id} and refunds.cause = 'legal')`,
  );
