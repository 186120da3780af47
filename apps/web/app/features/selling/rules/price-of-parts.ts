import { decimalText, parsePrice } from "@pavane/contract/core/money";

interface Priced {
  readonly price: string;
}

/** What parts cost bought singly, as decimal text; null without parts. */
export function sumOfParts(parts: readonly Priced[]): string | null {
  if (parts.length === 0) return null;
  return decimalText(parts.reduce((sum, { price }) => sum + centsOf(price), 0));
}

/** Whether a curriculum at a typed price costs less than half of its parts, which may be a slip; free ones are chosen to be free. */
export function isLessThanHalf(price: string, parts: readonly Priced[]): boolean {
  const cents = centsOf(price);
  const sum = sumOfParts(parts);
  return sum !== null && cents > 0 && cents * 2 < centsOf(sum);
}

const centsOf = (price: string): number => {
  const parsed = parsePrice(price);
  return parsed.ok ? parsed.cents : 0;
};
