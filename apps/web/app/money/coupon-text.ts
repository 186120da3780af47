/** A code with what it took off, as far as that is known: "WELCOME10, 10 %". */
export const couponText = (code: string, label: string | null): string => (label === null ? code : `${code}, ${label}`);

/** The same of an order; null when it was placed without a code. */
export const couponOfOrder = (order: { coupon_code: string | null; coupon_label: string | null }): string | null =>
  order.coupon_code === null ? null : couponText(order.coupon_code, order.coupon_label);
