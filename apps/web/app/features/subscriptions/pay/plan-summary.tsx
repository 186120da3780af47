import { useState } from "react";
import { couponText } from "../../../lib/coupon-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, CardBody } from "../../../ui/card.tsx";
import { PlainForm, textOf, usePlainForm } from "../../../ui/plain-form.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { shortDate } from "../../../lib/dates.ts";
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
        {quote.coupon === null ? <CouponForm code={coupon} error={couponError} busy={busy} onApply={onCoupon} /> : null}
      </CardBody>
    </Card>
  );
}

interface CouponFormProps {
  code: string | null;
  error: string | null;
  busy: boolean;
  onApply: (code: string | null) => void;
}

function CouponForm({ code, error, busy, onApply }: CouponFormProps) {
  const form = usePlainForm({
    read: (fields) => ({ typed: textOf(fields, "code").trim() }),
    checks: {},
    pending: busy,
    error: null,
    onSubmit: ({ typed }) => onApply(typed === "" ? null : typed),
  });
  return (
    <div className="border-t border-line pt-4">
      <PlainForm form={form} label="Coupon">
        <div aria-live="polite" className="flex items-start gap-2.5">
          <TextField
            label="Coupon code"
            className="min-w-0 flex-1"
            name="code"
            defaultValue={code ?? ""}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            error={busy ? undefined : (error ?? undefined)}
          />
          <Button type="submit" variant="outline" className="mt-[26px]" busy={busy}>
            Apply
          </Button>
        </div>
      </PlainForm>
    </div>
  );
}
