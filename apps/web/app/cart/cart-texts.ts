import { blocksOrder } from "@pavane/contract/checkout/choices";
import type { CartLine } from "./guest/cart-line.ts";

/** "Certification · Anna Lind". */
export const lineFacts = ({ kind, by }: Pick<CartLine, "kind" | "by">): string =>
  [kind, by].filter(Boolean).join(" · ");

/** "1 for you, 2 to give": the first unit is the buyer's own, unless all are given away. Null for a single one. */
export function sharedText({ quantity, gift }: Pick<CartLine, "quantity" | "gift">): string | null {
  if (gift) return quantity === 1 ? "To give" : `${quantity} to give`;
  return quantity > 1 ? `1 for you, ${quantity - 1} to give` : null;
}

/** Whether a quantity can be shown: a booking is one, and an unavailable thing has none. */
export const hasQuantity = ({ itemType, state }: Pick<CartLine, "itemType" | "state">): boolean =>
  itemType !== "booking" && state !== "unavailable";

export interface LineNotice {
  readonly text: string;
  /** It keeps the cart from being ordered. */
  readonly blocks: boolean;
}

/** What is to be said of a line, also of one that can be ordered as it is; null when nothing is. */
export function lineNotice({ state, message }: Pick<CartLine, "state" | "message">): LineNotice | null {
  return state === "ok" && message === null ? null : { text: message ?? words[state], blocks: blocksOrder(state) };
}

/** For lines about which the server said nothing more exact. */
const words: Record<CartLine["state"], string> = {
  ok: "",
  price_changed: "The price has changed.",
  free: "This is free now.",
  unavailable: "No longer available.",
  owned: "You already own this.",
  own_item: "This is your own resource.",
  not_yet: "Complete the courses before it first.",
  hold_ended: "The time is no longer held.",
  included: "Included with your plan. Buy it to keep it.",
};
