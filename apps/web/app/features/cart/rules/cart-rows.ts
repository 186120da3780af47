import { keyOf, type CartLine } from "../../../cart/guest/cart-line.ts";
import type { Quote } from "../../../cart/quote-query.ts";

/** The server's facts about the lines of a guest: current prices, and what blocks ordering them. */
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
