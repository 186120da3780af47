import { roundedShare, wholeBps } from "../core/fraction.ts";

interface SplitAmount {
  readonly commissionCents: number;
  readonly sellerCents: number;
}

/** What the platform gets of an amount, a half cent rounded up, and what is left for who sells or teaches. */
export function splitCommission(amountCents: number, commissionBps: number): SplitAmount {
  const commissionCents = roundedShare(amountCents, commissionBps, wholeBps);
  return { commissionCents, sellerCents: amountCents - commissionCents };
}
