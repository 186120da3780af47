import { roundedShare, wholeBps } from "@pavane/contract/core/fraction";
import type { CouponTerms } from "./coupon-terms.ts";

/**
 * What a coupon takes off the sum of the list prices it covers, in cents: a percentage with a half cent rounded up, or
 * its amount, at most the sum (rules of the market, 8.5).
 */
export function couponDiscount(
  coupon: Pick<CouponTerms, "kind" | "percentBps" | "amountCents">,
  eligibleCents: number,
): number {
  const discount =
    coupon.kind === "percent"
      ? roundedShare(eligibleCents, coupon.percentBps ?? 0, wholeBps)
      : (coupon.amountCents ?? 0);
  return Math.min(discount, eligibleCents);
}
