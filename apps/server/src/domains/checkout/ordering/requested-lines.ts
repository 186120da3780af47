import { maximumQuantity, type ItemType } from "@pavane/contract/checkout/choices";
import type { RequestedItem } from "@pavane/contract/checkout/schema-quote";
import type { CartLineRow } from "../cart/cart-repository.ts";

/** A line that somebody wants to order. */
export interface RequestedLine {
  /** The line of the account's cart; null for lines the browser named. */
  readonly cartItemId: number | null;
  readonly itemType: ItemType;
  readonly itemId: number;
  readonly quantity: number;
  readonly gift: boolean;
  /** The price that was shown, only to say that it changed; null when nobody said. */
  readonly priceSeenCents: number | null;
}

export const linesOfCart = (rows: readonly CartLineRow[]): RequestedLine[] =>
  rows.map(({ id, itemType, itemId, quantity, gift, priceSeenCents }) => ({
    cartItemId: id,
    itemType,
    itemId,
    quantity,
    gift,
    priceSeenCents,
  }));

/** Lines a browser named; the same thing twice is one line. */
export function linesOfItems(items: readonly RequestedItem[]): RequestedLine[] {
  const byThing = Map.groupBy(items, (item) => `${item.item_type}:${item.item_id}`);
  return [...byThing.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const quantity = others.reduce((sum, item) => sum + item.quantity, first.quantity);
    return {
      cartItemId: null,
      itemType: first.item_type,
      itemId: first.item_id,
      quantity: Math.min(quantity, maximumQuantity),
      gift: [first, ...others].some((item) => item.gift),
      priceSeenCents: first.price ?? null,
    };
  });
}
