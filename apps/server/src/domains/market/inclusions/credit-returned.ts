import { floorShare } from "@pavane/contract/core/fraction";

/** What was paid for a period of a plan, and what of it was refunded. */
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
 * The part of a seller's credit that is reversed when the money that paid for the period in which the thing was opened
 * is refunded: the same fraction, floored, all of it with the last cent. What had been refunded before it was opened
 * does not count.
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
