import { dayMs } from "@pavane/contract/core/durations";
import { requestDays, sellerRefundDays } from "@pavane/contract/checkout/choices";

/** Until when the seller of an item decides a request; null where nobody but the platform sells it. */
export function sellerDecidesUntil(
  { sellerId }: { readonly sellerId: number | null },
  { createdAt }: { readonly createdAt: Date },
): Date | null {
  return sellerId === null ? null : new Date(createdAt.getTime() + requestDays * dayMs);
}

/** Until when a seller may give money back without being asked. */
export const sellerRefundsUntil = (paidAt: Date): Date => new Date(paidAt.getTime() + sellerRefundDays * dayMs);

export interface LineOfSeller {
  readonly quantity: number;
  readonly refundedUnits: number;
  /** Units that others took by their links; only administrators give those back. */
  readonly claimedUnits: number;
}

/** Units of a line that its seller may give back. */
export const unitsForSeller = ({ quantity, refundedUnits, claimedUnits }: LineOfSeller): number =>
  Math.max(0, quantity - refundedUnits - claimedUnits);
