import { smallestChargeCents } from "@pavane/contract/core/money";
import { couponDiscount } from "../coupons/coupon-discount.ts";
import { couponCovers, type CouponTerms, type LineForCoupon } from "../coupons/coupon-terms.ts";
import { spreadDiscount } from "../coupons/spread-discount.ts";

/** The largest total of an order: $999,999.99. */
export const maxTotalCents = 99_999_999;

/** The largest subtotal that can be kept. */
const maxSubtotalCents = 2_147_483_647;

export interface LineToPrice extends LineForCoupon {
  /** Today's price of one, in cents. */
  readonly unitCents: number;
  readonly quantity: number;
  /** The payee is the buyer. */
  readonly own?: boolean;
  /** It is the rest of something whose parts the buyer owns. */
  readonly rest?: boolean;
}

export interface LinePrices {
  readonly listCents: number;
  readonly discountCents: number;
  readonly paidCents: number;
  /** Whether the seller bears the discount of this line; false without one. */
  readonly discountBySeller: boolean;
}

export interface PricedLines<Line> {
  readonly lines: readonly (Line & LinePrices)[];
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly totalCents: number;
  /** More than one order may come to. */
  readonly tooLarge: boolean;
}

/**
 * Prices of lines and their sum, with a coupon that has no problem, or null. A total of $0.01 to $0.49 is waived (rules
 * of the market, 8.4): what is left of each line becomes discount too. A line's whole discount has one payer, so the
 * waived cents of a line are borne by the payer of its coupon, and by the platform where no coupon applies. The
 * platform adds nothing when people buy from themselves: that discount is borne by the seller, regardless of who gives
 * it. Nor does it pay for a rest that is too small to be charged, since sellers could create any number of them.
 */
export function priceLines<Line extends LineToPrice>(
  lines: readonly Line[],
  coupon: CouponTerms | null,
): PricedLines<Line> {
  const listed = lines.map((line, key) => ({ line, key, listCents: line.unitCents * line.quantity }));
  const eligible = coupon === null ? [] : listed.filter(({ line }) => couponCovers(coupon, line));
  const offered = coupon === null ? 0 : couponDiscount(coupon, sumOf(eligible, "listCents"));
  const spread = spreadDiscount(offered, eligible);
  const subtotalCents = sumOf(listed, "listCents");
  const rest = subtotalCents - offered;
  const waived = rest < smallestChargeCents;
  const priced = listed.map(({ line, key, listCents }) => {
    const byCoupon = spread.get(key) ?? 0;
    const discountCents = waived ? listCents : byCoupon;
    const discountBySeller =
      discountCents > 0 && (line.own === true || (byCoupon > 0 ? coupon?.paidBySeller === true : line.rest === true));
    return { ...line, listCents, discountCents, paidCents: listCents - discountCents, discountBySeller };
  });
  const totalCents = waived ? 0 : rest;
  return {
    lines: priced,
    subtotalCents,
    discountCents: subtotalCents - totalCents,
    totalCents,
    tooLarge: totalCents > maxTotalCents || subtotalCents > maxSubtotalCents,
  };
}

const sumOf = <Name extends string>(rows: readonly Record<Name, number>[], name: Name): number =>
  rows.reduce((sum, row) => sum + row[name], 0);
