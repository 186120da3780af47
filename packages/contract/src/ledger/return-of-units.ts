import { floorShare } from "../core/fraction.ts";

interface PaidUnits {
  readonly quantity: number;
  readonly refundedUnits: number;
  readonly paidCents: number;
  readonly refundedCents: number;
}

/** What units of a sold line cost; of a line that got money back without units never more than is left of it. */
export function unitsCents(line: PaidUnits, units: number): number {
  const left = line.paidCents - line.refundedCents;
  if (units === line.quantity - line.refundedUnits) return left;
  return Math.min(left, floorShare(line.paidCents, units, line.quantity));
}

interface SoldShares {
  readonly quantity: number;
  readonly paidCents: number;
  readonly sellerCents: number;
  readonly promotionCents: number;
}

interface ReturnedShares {
  readonly sellerCents: number;
  readonly commissionCents: number;
  readonly promotionCents: number;
}

/**
 * The shares of a number of refunded cents, or of a number of units where the line cost nothing; they never decrease
 * and end at the whole.
 */
export function sharesReturned(line: SoldShares, units: number, paidCents: number): ReturnedShares {
  const promotionCents =
    line.paidCents > 0
      ? floorShare(line.promotionCents, paidCents, line.paidCents)
      : floorShare(line.promotionCents, units, line.quantity);
  const returned = paidCents + promotionCents;
  const sellerCents = floorShare(line.sellerCents, returned, line.paidCents + line.promotionCents);
  return { sellerCents, commissionCents: returned - sellerCents, promotionCents };
}
