import { decimalText, parsePrice } from "@pavane/contract/core/money";
import type { LineState } from "./cart-line.ts";

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

/** Price times quantity. */
export const lineTotal = ({ price, quantity }: Pick<Priced, "price" | "quantity">): string =>
  decimalText(centsOf(price) * quantity);

function centsOf(price: string): number {
  const parsed = parsePrice(price);
  return parsed.ok ? parsed.cents : 0;
}
