import type { ItemType } from "@pavane/contract/checkout/choices";
import { createHash } from "node:crypto";

export interface Fingerprinted {
  readonly lines: readonly {
    readonly itemType: ItemType;
    readonly itemId: number;
    readonly quantity: number;
    readonly gift: boolean;
    readonly unitCents: number;
    /** What it consists of, and which of that costs nothing because it is owned. */
    readonly item?: {
      readonly contains?: readonly number[];
      readonly partsOwned?: { readonly itemIds: readonly number[] } | null;
    } | null;
  }[];
  /** As it is kept, in capital letters; null without a coupon. */
  readonly couponCode: string | null;
  readonly totalCents: number;
}

/**
 * A short text for everything a buyer agreed to (rules of the market, 8.6): items and what they consist of, quantities,
 * prices, coupon and total, regardless of the order of the lines. SHA-256 in hexadecimal digits.
 */
export function fingerprint(cart: Fingerprinted): string {
  const lines = cart.lines
    .map(({ item, ...line }) => {
      const made = (item?.contains ?? []).toSorted((a, b) => a - b);
      const parts = made.length === 0 ? [] : [made.join(","), (item?.partsOwned?.itemIds ?? []).join(",")];
      return [line.itemType, line.itemId, line.quantity, line.gift, line.unitCents, ...parts].join(" ");
    })
    .sort();
  const text = JSON.stringify([lines, cart.couponCode, cart.totalCents]);
  return createHash("sha256").update(text).digest("hex");
}
