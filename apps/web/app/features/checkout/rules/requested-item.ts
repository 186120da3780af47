import type { ItemType } from "@pavane/contract/checkout/choices";
import type { RequestedItem, QuoteLine } from "../shapes.ts";
import { readId } from "../../../ui/search/read-id.ts";

export type RequestedPurchase =
  /** The whole cart. */
  | { kind: "cart" }
  /** "Buy now": this alone. */
  | { kind: "item"; item: RequestedItem }
  | { kind: "unreadable" };

const types: readonly string[] = ["resource", "course", "booking"] satisfies ItemType[];

/** Reads "course:12" of `?item=`. An unreadable one must not order the whole cart instead. */
export function readRequested(text: string | null): RequestedPurchase {
  if (text === null) return { kind: "cart" };
  const [type = "", id = "", ...rest] = text.split(":");
  const itemId = readId(id);
  if (rest.length > 0 || !isItemType(type) || itemId === null) return { kind: "unreadable" };
  return { kind: "item", item: { item_type: type, item_id: itemId, quantity: 1 } };
}

/** Whether the one thing asked for is not on sale; a line of the cart is settled in the cart. */
export const isUnavailable = (asked: RequestedPurchase, lines: readonly Pick<QuoteLine, "state">[]): boolean =>
  asked.kind === "item" && lines.some(({ state }) => state === "unavailable");

const isItemType = (text: string): text is ItemType => types.includes(text);
