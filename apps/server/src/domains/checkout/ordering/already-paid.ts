import type { ItemType, LineState } from "@pavane/contract/checkout/choices";

export interface NamedThing {
  readonly itemType: ItemType;
  readonly itemId: number;
  readonly gift: boolean;
}

/** An order of the buyer that is paid, with everything that was bought. */
export interface PaidOrder {
  readonly publicId: string;
  readonly fingerprint: string;
  readonly things: readonly NamedThing[];
}

export interface LookedAt {
  /** Of the quote that the page showed; null where it has not said. */
  readonly fingerprint: string | null;
  /** The things it names, in their current state. */
  readonly lines: readonly (NamedThing & { readonly state: LineState })[];
}

/**
 * The number of the order that has paid everything a page names, so that its buyer is led there instead of being shown
 * that something changed; null when there is none. Either the page showed that very order and nothing of it is left to
 * buy, or everything it names is owned and was bought by one order, with other things or without. Of several the first
 * counts.
 */
export function paidAlready({ fingerprint, lines }: LookedAt, orders: readonly PaidOrder[]): string | null {
  const left = lines.filter((line) => line.gift || line.state !== "owned");
  const shown = orders.find((order) => order.fingerprint === fingerprint && !left.some(isIn(order.things)));
  if (shown) return shown.publicId;
  if (lines.length === 0 || left.length > 0) return null;
  return orders.find((order) => lines.every(isIn(order.things)))?.publicId ?? null;
}

/** Whether a thing is among others, for oneself and to give away being two things. */
export const isIn =
  (things: readonly NamedThing[]) =>
  ({ itemType, itemId, gift }: NamedThing): boolean =>
    things.some((thing) => thing.itemType === itemType && thing.itemId === itemId && thing.gift === gift);
