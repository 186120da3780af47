import type { CouponUseState } from "@pavane/contract/checkout/choices";

/**
 * Whether a coupon's terms are still those an order was placed with. Orders keep no terms of their own, but a code keeps
 * its terms while an order holds it, and has them also as long as nobody changed it.
 */
export function hasTermsAsOrdered(
  coupon: { readonly use: CouponUseState | null; readonly updatedAt: Date },
  /** `gaveBack`: it may have released the code for a while, as when its refund failed in the end. */
  order: { readonly createdAt: Date; readonly gaveBack: boolean },
): boolean {
  const holds = coupon.use === "reserved" || coupon.use === "used";
  return (holds && !order.gaveBack) || coupon.updatedAt <= order.createdAt;
}
