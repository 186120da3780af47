import type { SellerCoupon } from "@pavane/contract/checkout/schema-coupon";
import { decimalText } from "@pavane/contract/core/money";
import { couponState } from "./coupon-problem.ts";
import { couponLabel } from "./present-coupon.ts";
import { mayBeStopped } from "./stop-coupon.ts";
import type { PaidCoupon } from "./coupons-repository.ts";

/** A code as its payer sees it. */
export function presentSellerCoupon({ coupon, counts, givenCents }: PaidCoupon, now: Date): SellerCoupon {
  const state = couponState(coupon, counts.reserved + counts.used, now);
  return {
    id: coupon.id,
    code: coupon.code,
    label: couponLabel(coupon),
    state,
    starts_at: coupon.startsAt?.toISOString() ?? null,
    ends_at: coupon.endsAt?.toISOString() ?? null,
    used: counts.used,
    given: decimalText(givenCents),
    can: { stop: mayBeStopped(state) },
  };
}
