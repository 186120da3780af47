import type { ItemType } from "@pavane/contract/checkout/choices";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { prepareOnce } from "../../../platform/db/prepare-once.ts";
import { refunds } from "../../payments/tables.ts";
import { orderItems, orders, refundItems } from "../tables.ts";
import type { OrderItemRow, OrderRow } from "./orders-repository.ts";

/** A line that was sold, as those see it who know what it sold. */
export interface SoldLineStatus {
  readonly orderPublicId: string;
  /** What its seller is paid for it, less refunds. */
  readonly receivesCents: number;
  /** Of its refunds: whether one is on its way, or failed and is owed still. */
  readonly refund: "none" | "pending" | "failed";
}

export async function findLineStatuses(
  db: Read,
  orderItemIds: readonly number[],
): Promise<ReadonlyMap<number, SoldLineStatus>> {
  if (orderItemIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: orderItems.id,
      orderPublicId: orders.publicId,
      receivesCents: sql<number>`coalesce((select sum(s.amount_cents) from seller_shares s where s.order_item_id = ${orderItems.id}),
        ${orderItems.sellerCents})::int`,
      states: sql<string[]>`array(select r.state from ${refundItems} b join ${refunds} r on r.id = b.refund_id
        where b.order_item_id = ${orderItems.id} order by r.id)`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(inArray(orderItems.id, [...orderItemIds]));
  return new Map(
    rows.map(({ id, states, ...row }) => {
      const onItsWay = states.some((state) => state === "queued" || state === "sent");
      return [id, { ...row, refund: onItsWay ? "pending" : states.at(-1) === "failed" ? "failed" : "none" }];
    }),
  );
}

export interface WaitingOrder {
  readonly orderId: number;
  readonly publicId: string;
}

/** Orders that wait to be paid and have one of some things, by the thing; the newest of each. */
export async function findOrdersWaitingFor(
  db: Read,
  itemType: ItemType,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, WaitingOrder>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .select({ itemId: orderItems.itemId, orderId: orders.id, publicId: orders.publicId })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(eq(orderItems.itemType, itemType), inArray(orderItems.itemId, [...itemIds]), eq(orders.status, "pending")),
    )
    .orderBy(desc(orders.id));
  return new Map(rows.toReversed().map(({ itemId, ...order }) => [itemId, order]));
}

/** An order, locked until the end of the transaction, with its lines in the order of the receipt. */
export async function lockOrderWithLines(
  tx: Tx,
  id: number,
): Promise<{ order: OrderRow; lines: OrderItemRow[] } | null> {
  const rows = await lockedWithLines(tx).execute({ id });
  const [first] = rows;
  return first ? { order: first.order, lines: rows.map((row) => row.line) } : null;
}

const lockedWithLines = prepareOnce((db) =>
  db
    .select({ order: orders, line: orderItems })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(eq(orders.id, sql.placeholder("id")))
    .orderBy(asc(orderItems.position))
    .for("update", { of: orders })
    .prepare("lock_order_with_lines"),
);
