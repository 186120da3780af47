import { maxCartLines } from "@pavane/contract/checkout/choices";
import { keyOf, type CartThing } from "./cart-line.ts";
import { withQuantity, type GuestLines } from "./guest-lines.ts";

/** Null: the cart holds as many things as it can. */
type Added = GuestLines | null;

/** Puts a thing in; one that is there already gets more units and the price that was shown last. */
export function addLine(lines: GuestLines, thing: CartThing, quantity: number, newId: () => string): Added {
  const there = lines.find((line) => keyOf(line) === keyOf(thing));
  if (there) {
    const changed = { ...there, price: thing.price };
    return lines.map((line) => (line === there ? withQuantity(changed, there.quantity + quantity) : line));
  }
  if (lines.length >= maxCartLines) return null;
  const { itemType, itemId, title, price, imageUrl } = thing;
  return [...lines, withQuantity({ id: newId(), itemType, itemId, title, price, quantity, imageUrl }, quantity)];
}

/** Below 1 the line goes. */
export function changeQuantity(lines: GuestLines, id: string, quantity: number): GuestLines {
  if (quantity < 1) return removeLines(lines, [id]);
  return lines.map((line) => (line.id === id ? withQuantity(line, quantity) : line));
}

export const removeLines = (lines: GuestLines, ids: readonly string[]): GuestLines =>
  lines.filter((line) => !ids.includes(line.id));

export const acceptPrice = (lines: GuestLines, id: string, price: string): GuestLines =>
  lines.map((line) => (line.id === id ? withQuantity({ ...line, price }, line.quantity) : line));
