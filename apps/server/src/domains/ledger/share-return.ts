import { sharesReturned, unitsCents } from "@pavane/contract/ledger/return-of-units";

/** A sold line, with its shares as frozen at the sale and what was given back of it so far. */
export interface LineToReturn {
  readonly quantity: number;
  readonly refundedUnits: number;
  readonly paidCents: number;
  readonly refundedCents: number;
  readonly sellerCents: number;
  readonly commissionCents: number;
  readonly promotionCents: number;
}

/** Always `paid + promotion = seller + commission`; nothing is negative. */
export interface ReturnShares {
  readonly paidCents: number;
  readonly sellerCents: number;
  readonly commissionCents: number;
  readonly promotionCents: number;
}

/**
 * What is refunded for a number of units of a line (rules of the market, 8.14): paid × units ÷ quantity, floored, the
 * last unit takes the rest. `cents` is the amount of money to refund where it was decided elsewhere; without units only
 * money is refunded. The shares follow the money, by money refunded ÷ money paid, regardless of who refunds it and for
 * which units; where nothing was paid they follow the units. They are computed as the difference between the shares of
 * everything returned after and before, so that all parts together return each share exactly, however they were split.
 * Throws a RangeError for more units than are left; callers refuse that before.
 */
export function shareReturn(line: LineToReturn, units: number, cents = unitsCents(line, units)): ReturnShares {
  const left = line.quantity - line.refundedUnits;
  if (!Number.isInteger(units) || units < 0 || units > left) throw new RangeError(`${units} units of ${left} left`);
  const paidCents = Math.min(cents, line.paidCents - line.refundedCents);
  const before = sharesReturned(line, line.refundedUnits, line.refundedCents);
  const after = sharesReturned(line, line.refundedUnits + units, line.refundedCents + paidCents);
  return {
    paidCents,
    sellerCents: after.sellerCents - before.sellerCents,
    commissionCents: after.commissionCents - before.commissionCents,
    promotionCents: after.promotionCents - before.promotionCents,
  };
}
