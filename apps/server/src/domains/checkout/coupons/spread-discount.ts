import { floorShare, shareRemainder } from "@pavane/contract/core/fraction";

export interface LineToSpread<Key> {
  readonly key: Key;
  readonly listCents: number;
}

/**
 * A discount over lines in proportion to their list prices (rules of the market, 8.5): cents left over by rounding down
 * go to the largest remainders, ties to the earlier line. No line gets more than its list price; what exceeds the sum of
 * all is not given. $5.00 over three lines of $10.00: 1.67, 1.67, 1.66.
 */
export function spreadDiscount<Key>(
  discountCents: number,
  lines: readonly LineToSpread<Key>[],
): ReadonlyMap<Key, number> {
  const sum = lines.reduce((total, line) => total + line.listCents, 0);
  const given = Math.min(discountCents, sum);
  const shares = lines.map((line) => ({
    key: line.key,
    cents: floorShare(given, line.listCents, sum),
    remainder: shareRemainder(given, line.listCents, sum),
  }));
  const left = given - shares.reduce((total, share) => total + share.cents, 0);
  // Sorting keeps equal remainders in their order.
  const first = new Set([...shares].sort(byRemainder).slice(0, left));
  return new Map(shares.map((share) => [share.key, share.cents + (first.has(share) ? 1 : 0)]));
}

function byRemainder(a: { remainder: bigint }, b: { remainder: bigint }): number {
  if (a.remainder === b.remainder) return 0;
  return a.remainder > b.remainder ? -1 : 1;
}
