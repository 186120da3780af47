import type { ItemForSale } from "../sellable.ts";

/**
 * A thing as one line asks for it. Who owns parts of it pays only for the others, for one copy that they keep: a second would give those
 * parts away (rules of the market, 9.28). Who owns all parts has no need of it. What is given away is whole, and costs what it costs.
 */
export function withoutOwnedParts(item: ItemForSale, gift: boolean): ItemForSale {
  const { partsOwned, ownership } = item;
  if (!partsOwned) return item;
  if (gift || ownership === "owned" || ownership === "own_item") return { ...item, partsOwned: null };
  const { owned, of, restCents } = partsOwned;
  if (owned === of) return { ...item, ownership: "owned" };
  return { ...item, priceCents: restCents, maxQuantity: 1 };
}
