import { CouponBox } from "../../../money/coupon-box.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import type { Quote } from "../shapes.ts";

/** The code is in the address, so a link can contain it; its effect is decided by the server. */
export function CouponField({ quote, busy }: { quote: Quote; busy: boolean }) {
  const [search, change] = useSearchState();
  return (
    <CouponBox
      code={search.get("coupon")}
      error={quote.coupon_error?.message}
      busy={busy}
      onApply={(coupon) => change({ coupon }, { replace: true })}
    />
  );
}

export function RemoveCoupon() {
  const [, change] = useSearchState();
  return (
    <button
      type="button"
      className="-my-3 ml-2.5 rounded-chip py-3 text-meta font-normal text-velvet underline underline-offset-4"
      onClick={() => change({ coupon: null }, { replace: true })}
    >
      Remove<span className="sr-only"> the coupon</span>
    </button>
  );
}
