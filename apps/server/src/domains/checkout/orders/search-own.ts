import type { OrderStatus } from "@pavane/contract/checkout/choices";
import type { Read } from "../../../platform/db/database.ts";
import { findOrderItems, listOrders } from "./orders-repository.ts";

/** An order of somebody's own, as a search shows it. */
export interface FoundOrder {
  readonly publicId: string;
  readonly status: OrderStatus;
  readonly titles: readonly string[];
  readonly createdAt: Date;
}

/** Own orders with some words in a title, or a part of a number; the newest first. */
export async function searchOwnOrders(db: Read, userId: number, words: string, most: number): Promise<FoundOrder[]> {
  const rows = await listOrders(db, { userId, q: words }, { size: most, offset: 0 });
  const items =
    rows.length === 0
      ? []
      : await findOrderItems(
          db,
          rows.map(({ id }) => id),
        );
  return rows.map(({ id, publicId, status, createdAt }) => ({
    publicId,
    status,
    titles: items.filter(({ orderId }) => orderId === id).map(({ title }) => title),
    createdAt,
  }));
}
