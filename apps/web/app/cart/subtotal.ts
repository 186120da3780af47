import { decimalText, formatUsd, parsePrice } from "@pavane/contract/core/money";
import type { LineState } from "./guest/cart-line.ts";

interface Priced {
  price: string;
  quantity: number;
  state: LineState;
}

/** Sum of today's prices as decimal text, counted in whole cents. What is no longer sold does not count. */
export function subtotalOf(lines: readonly Priced[]): string {
  const counted = lines.filter(({ state }) => state !== "unavailable");
  return decimalText(counted.reduce((sum, { price, quantity }) => sum + centsOf(price) * quantity, 0));
}

/** Price times quantity, as it is shown: "$98.00" or "Free". */
export function lineTotalText({ price, quantity }: Pick<Priced, "price" | "quantity">): string {
  const cents = centsOf(price) * quantity;
  return cents === 0 ? "Free" : formatUsd(decimalText(cents));
}

function centsOf(price: string): number {
  const parsed = parsePrice(price);
  return parsed.ok ? parsed.cents : 0;
}
