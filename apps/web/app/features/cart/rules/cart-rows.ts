import { keyOf, type CartLine } from "../../../lib/cart/cart-line.ts";
import type { Quote } from "../../../lib/cart/quote-query.ts";

/** What the server says about the lines of a guest: prices of today, and what stands against ordering them. */
export function rowsOfGuest(lines: readonly CartLine[], quote: Quote | undefined): readonly CartLine[] {
  const said = new Map(
    quote?.lines.map((line) => [keyOf({ itemType: line.item_type, itemId: line.item_id }), line] as const),
  );
  return lines.map((line) => {
    const about = said.get(line.key);
    if (!about) return line;
    const { title, kind, by, path, state, message, image_url: imageUrl, unit_price: price } = about;
    return { ...line, title, kind, by, path, state, message, imageUrl, price, maxQuantity: about.max_quantity };
  });
}

/** "1 for you, 2 to give": the first unit is the buyer's own, unless all are given away. Null for a single one. */
export function sharedText({ quantity, gift }: Pick<CartLine, "quantity" | "gift">): string | null {
  if (gift) return quantity === 1 ? "To give" : `${quantity} to give`;
  return quantity > 1 ? `1 for you, ${quantity - 1} to give` : null;
}
