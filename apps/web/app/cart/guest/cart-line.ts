import type { Answer } from "@pavane/contract/routes";

export type AccountCart = Answer<"GET /api/cart">;
export type AccountLine = AccountCart["items"][number];
export type ItemType = AccountLine["itemType"];
export type LineState = AccountLine["state"];

/** A thing as the page that offers it knows it; enough to put it into a cart. */
export interface CartThing {
  itemType: ItemType;
  itemId: number;
  title: string;
  /** As shown, in dollars: "49.00". */
  price: string;
  imageUrl: string | null;
  /** To be given away; left out: for oneself. */
  gift?: true;
}

/** A line of the cart kept in this browser, in the fields of the specification, section 3. */
export interface GuestLine extends CartThing {
  /** Random, made once: it also names the line when it moves into an account. */
  id: string;
  quantity: number;
}

/** A line as the screens draw it, for any cart. */
export interface CartLine extends Omit<CartThing, "gift"> {
  /** "course:12": the same thing is in a cart once. */
  key: string;
  /** What it is, for example "Certification". */
  kind: string;
  by: string | null;
  path: string | null;
  quantity: number;
  maxQuantity: number;
  gift: boolean;
  state: LineState;
  message: string | null;
}

export const keyOf = ({ itemType, itemId }: { itemType: ItemType; itemId: number }): string => `${itemType}:${itemId}`;
