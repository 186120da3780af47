import { Link } from "react-router";
import { couponText } from "../../../money/coupon-text.ts";
import { paths } from "../../../paths.ts";
import type { Quote } from "../shapes.ts";
import { CouponField, RemoveCoupon } from "./coupon-field.tsx";
import { OrderSummary } from "./order-summary.tsx";

/** What would be ordered, with the coupon; where everything is free there is nothing to take anything off. */
export function QuoteSummary({ quote, busy, fromCart = true }: { quote: Quote; busy: boolean; fromCart?: boolean }) {
  const { coupon } = quote;
  return (
    <OrderSummary
      lines={quote.lines}
      totals={quote}
      coupon={coupon === null ? null : couponText(coupon.code, coupon.label)}
      couponAction={<RemoveCoupon />}
      more={
        fromCart ? (
          <Link
            to={paths.cart()}
            className="-my-3 rounded-chip py-3 text-meta text-velvet underline underline-offset-4"
          >
            Change
          </Link>
        ) : null
      }
    >
      {coupon === null && Number(quote.subtotal) > 0 ? <CouponField quote={quote} busy={busy} /> : null}
    </OrderSummary>
  );
}
