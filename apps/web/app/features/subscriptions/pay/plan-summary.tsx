import { useState } from "react";
import { CouponBox } from "../../../money/coupon-box.tsx";
import { couponText } from "../../../money/coupon-text.ts";
import { Card, CardBody } from "../../../ui/display/card.tsx";
import { shortDate } from "../../../time/dates.ts";
import type { CheckoutQuote } from "../shapes.ts";
import { PriceLines } from "./price-lines.tsx";

interface PlanSummaryProps {
  quote: CheckoutQuote;
  /** What is due today and what follows, in a sentence; null while another price is on its way. */
  due: string | null;
  /** The code that was typed last. */
  coupon: string | null;
  couponError: string | null;
  busy: boolean;
  onCoupon: (code: string | null) => void;
}

/** What the plan costs today and next, line by line. */
export function PlanSummary({ quote, due, coupon, couponError, busy, onCoupon }: PlanSummaryProps) {
  const [now] = useState(() => Date.now());
  return (
    <Card aria-busy={busy}>
      <CardBody className="grid gap-1">
        <p aria-live="polite" className="text-title font-semibold">
          {due ?? "Asking for the price…"}
        </p>
        {quote.trial_end === null ? null : (
          <p className="text-meta text-soft">
            Free until {shortDate(quote.trial_end, now)}. We mail you 3 days before.
          </p>
        )}
        <dl className="mt-3 border-t border-line text-[0.9375rem]">
          <PriceLines lines={quote.lines} />
        </dl>
        {quote.coupon === null ? null : (
          <p className="flex flex-wrap items-baseline gap-x-3 border-t border-line pt-3 text-meta text-pine">
            {couponText(quote.coupon.code, quote.coupon.label)}
            <button
              type="button"
              className="rounded-chip text-velvet underline underline-offset-4"
              onClick={() => onCoupon(null)}
            >
              Remove<span className="sr-only"> the coupon</span>
            </button>
          </p>
        )}
        {quote.coupon === null ? (
          <div className="border-t border-line pt-4">
            <CouponBox code={coupon} error={couponError ?? undefined} busy={busy} onApply={onCoupon} />
          </div>
        ) : null}
      </CardBody>
    </Card>
  );
}
