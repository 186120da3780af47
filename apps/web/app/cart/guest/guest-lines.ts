import { oneOf } from "@pavane/contract/core/codes";
import { itemTypes, maxCartLines, maximumQuantity } from "@pavane/contract/checkout/choices";
import { keyOf, type CartThing, type GuestLine } from "./cart-line.ts";

export type GuestLines = readonly GuestLine[];

/** What is free, and a booked time, is had once. */
export const maxUnits = ({ itemType, price }: Pick<CartThing, "itemType" | "price">): number =>
  itemType === "booking" || Number(price) === 0 ? 1 : maximumQuantity;

/** What is stored may be from anyone and of any age: damaged text is an empty cart, a damaged line is left out. */
export function parseLines(text: string | null): GuestLines {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? merged(stored.flatMap(readLine)) : [];
  } catch {
    return [];
  }
}

function readLine(value: unknown): GuestLine[] {
  if (typeof value !== "object" || value === null) return [];
  const line: Partial<Record<keyof GuestLine, unknown>> = value;
  const { id, itemId, title, imageUrl } = line;
  const itemType = oneOf(itemTypes, line.itemType);
  const price = String(line.price);
  const quantity = Number(line.quantity);
  const known = (typeof id === "string" && id !== "") || typeof id === "number";
  if (!known || itemType === undefined || typeof title !== "string") return [];
  if (typeof itemId !== "number" || !Number.isSafeInteger(itemId) || itemId < 1) return [];
  if (!/^\d+(\.\d{1,2})?$/.test(price) || !Number.isSafeInteger(quantity) || quantity < 1) return [];
  const picture = typeof imageUrl === "string" ? imageUrl : null;
  return [withQuantity({ id: String(id), itemType, itemId, title, price, quantity, imageUrl: picture }, quantity)];
}

/** One line for each thing, and no more lines than a cart holds. */
function merged(lines: GuestLines): GuestLines {
  const once = new Map(lines.toReversed().map((line) => [keyOf(line), line]));
  return [...once.values()].toReversed().slice(0, maxCartLines);
}

/** With so many units, as far as it may have them. */
export const withQuantity = (line: GuestLine, quantity: number): GuestLine => ({
  ...line,
  quantity: Math.max(1, Math.min(Math.trunc(quantity), maxUnits(line))),
});
