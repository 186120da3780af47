import type { Read } from "../../../platform/db/database.ts";
import { describeItems } from "../describe-items.ts";
import { findOrderItems } from "./orders-repository.ts";
import type { ForSale, SellablesAs } from "../sellable.ts";

/** Whether something of an order, or a part of it, was taken down for legal reasons: then it is not paid any more (rules of the market, 8.6). */
export async function isBlocked(db: Read, deps: SellablesAs<ForSale>, orderId: number): Promise<boolean> {
  const items = await findOrderItems(db, [orderId]);
  const all = items.flatMap(({ itemType, itemId, parts }) =>
    [itemId, ...parts].map((id) => ({ itemType, itemId: id })),
  );
  const things = await describeItems(db, deps, all, null);
  return all.some((item) => things.of(item)?.blocked);
}
