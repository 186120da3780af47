import { unitsCents } from "@pavane/contract/ledger/return-of-units";
import type { LineToReturn } from "../../ledger/index.ts";
import { spreadDiscount } from "../coupons/spread-discount.ts";

export interface LineToAllot extends LineToReturn {
  readonly id: number;
}

export interface Allotted {
  /** Units that are taken back, by the id of their line. */
  readonly units: ReadonlyMap<number, number>;
  /** Cents that are refunded, by the id of their line. */
  readonly cents: ReadonlyMap<number, number>;
}

/**
 * What of an order an amount gives back that somebody chose at the provider, where nobody names lines: everything when
 * it is all that is left, the units when exactly one line and number of them cost just that, else a part of every line's
 * money, which takes no unit back. `more_than_left`: it is more than the order has to give.
 */
export function allotRefund(lines: readonly LineToAllot[], amountCents: number): Allotted | "more_than_left" {
  const left = lines.reduce((sum, line) => sum + leftOf(line), 0);
  if (amountCents > left) return "more_than_left";
  if (amountCents === left) return units(lines.map((line) => ({ line, count: openUnits(line) })));
  const priced = lines.flatMap((line) =>
    Array.from({ length: openUnits(line) }, (_, index) => ({ line, count: index + 1 })).filter(
      ({ count }) => unitsCents(line, count) === amountCents,
    ),
  );
  if (priced.length === 1) return units(priced);
  const spread = spreadDiscount(
    amountCents,
    lines.map((line) => ({ key: line.id, listCents: leftOf(line) })),
  );
  // A line whose whole amount is refunded is taken back.
  const spent = lines.filter((line) => leftOf(line) > 0 && spread.get(line.id) === leftOf(line));
  return { units: new Map(spent.map((line) => [line.id, openUnits(line)])), cents: spread };
}

const leftOf = (line: LineToAllot): number => line.paidCents - line.refundedCents;
const openUnits = (line: LineToAllot): number => line.quantity - line.refundedUnits;

const units = (taken: readonly { readonly line: LineToAllot; readonly count: number }[]): Allotted => ({
  units: new Map(taken.map(({ line, count }) => [line.id, count])),
  cents: new Map(taken.map(({ line, count }) => [line.id, unitsCents(line, count)])),
});
