import { floorShare } from "@pavane/contract/core/fraction";

/** What was paid for some time of a plan, and what of it went back. */
export interface PaidTime {
  readonly from: Date;
  readonly to: Date;
  readonly paidCents: number;
  readonly refundedCents: number;
}

interface Credit {
  readonly creditCents: number;
  readonly creditedAt: Date;
  readonly refundedBeforeCents: number;
}

/**
 * What of a seller's credit goes back with the money that paid for the time in which the thing was opened: the same part, floored, all of it
 * with the last cent. What had gone back before it was opened does not count.
 */
export function creditReturned(
  { creditCents, creditedAt, refundedBeforeCents }: Credit,
  payments: readonly PaidTime[],
): number {
  const counted = payments.filter(({ from, to }) => from <= creditedAt && creditedAt < to);
  const paid = counted.reduce((sum, { paidCents }) => sum + paidCents, -refundedBeforeCents);
  const back = counted.reduce((sum, { refundedCents }) => sum + refundedCents, -refundedBeforeCents);
  return floorShare(creditCents, Math.max(0, back), Math.max(0, paid));
}
