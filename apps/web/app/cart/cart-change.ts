import { keyOf, type AccountLine, type CartThing, type ItemType } from "./guest/cart-line.ts";
import { maxUnits } from "./guest/guest-lines.ts";

/** What somebody does to the cart of their account. `key` names the thing, see `keyOf`. */
export type CartChange =
  | { kind: "add"; thing: CartThing; quantity: number }
  | { kind: "quantity"; key: string; quantity: number }
  | { kind: "accept"; key: string; price: string }
  | { kind: "give"; key: string }
  | { kind: "remove"; key: string }
  | { kind: "clear" };

/** One more or one less than there is at that moment, so that quick clicks all count. */
export interface CartStep {
  kind: "step";
  key: string;
  by: 1 | -1;
}

export type AccountLines = readonly AccountLine[];

/** The change that a step makes to these lines; below 1 the line is removed. Null: the line was removed already. */
export function resolveStep(
  lines: readonly { itemType: ItemType; itemId: number; quantity: number }[],
  { key, by }: CartStep,
): CartChange | null {
  const line = lines.find((one) => keyOf(one) === key);
  return line ? quantityChange(key, line.quantity + by) : null;
}

/** A quantity below 1 is a removal. */
export const quantityChange = (key: string, quantity: number): CartChange =>
  quantity < 1 ? { kind: "remove", key } : { kind: "quantity", key, quantity };

/** The cart as it will be, if the server agrees. */
export function applyChange(lines: AccountLines, change: CartChange): AccountLines {
  switch (change.kind) {
    case "add":
      return withAdded(lines, change.thing, change.quantity);
    case "quantity":
      return changed(lines, change.key, (line) => ({ ...line, quantity: atMost(change.quantity, line) }));
    case "accept":
      return changed(lines, change.key, (line) => ({ ...line, price: change.price, state: "ok", message: null }));
    case "give":
      return changed(lines, change.key, (line) => ({ ...line, gift: true, state: "ok", message: null }));
    case "remove":
      return lines.filter((line) => keyOf(line) !== change.key);
    case "clear":
      return [];
  }
}

/**
 * Puts a change behind those that wait to be sent. Two quantities of one line in a row are one request: the later number
 * holds. Changes to lines that are emptied anyway stay, since the emptying may be refused.
 */
export function queueChange(waiting: readonly CartChange[], change: CartChange): readonly CartChange[] {
  const last = waiting.at(-1);
  const replaces = last?.kind === "quantity" && change.kind === "quantity" && last.key === change.key;
  return [...(replaces ? waiting.slice(0, -1) : waiting), change];
}

/** The server's lines after it agreed; `answer` is the line it sent back, if it sent one. */
export function settleChange(lines: AccountLines, change: CartChange, answer: AccountLine | null): AccountLines {
  if (answer === null) return change.kind === "clear" || change.kind === "remove" ? applyChange(lines, change) : lines;
  const there = lines.some((line) => keyOf(line) === keyOf(answer));
  return there ? lines.map((line) => (keyOf(line) === keyOf(answer) ? answer : line)) : [...lines, answer];
}

function withAdded(lines: AccountLines, thing: CartThing, quantity: number): AccountLines {
  if (lines.some((line) => keyOf(line) === keyOf(thing)))
    return changed(lines, keyOf(thing), (line) => ({ ...line, quantity: atMost(line.quantity + quantity, line) }));
  return [...lines, promised(thing, quantity)];
}

function changed(lines: AccountLines, key: string, change: (line: AccountLine) => AccountLine): AccountLines {
  return lines.map((line) => (keyOf(line) === key ? change(line) : line));
}

const atMost = (quantity: number, line: AccountLine): number =>
  Math.max(1, Math.min(quantity, line.itemDetails.maxQuantity));

/** Placeholder for the server's line until it answers. No line of the server has the id 0. */
function promised(thing: CartThing, quantity: number): AccountLine {
  const { itemType, itemId, title, price, imageUrl } = thing;
  return {
    id: 0,
    itemType,
    itemId,
    quantity: Math.min(quantity, maxUnits(thing)),
    price,
    itemDetails: { price, title, imageUrl, path: null, kind: "", by: null, maxQuantity: maxUnits(thing) },
    resource: { title, type: itemType, price },
    state: "ok",
    message: null,
    gift: thing.gift ?? false,
  };
}
