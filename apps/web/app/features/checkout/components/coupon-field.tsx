import { Button } from "../../../ui/button.tsx";
import { PlainForm, textOf, usePlainForm } from "../../../ui/plain-form.tsx";
import { useSearchState } from "../../../ui/search-state.ts";
import { TextField } from "../../../ui/text-field.tsx";
import type { Quote } from "../shapes.ts";

const read = (fields: FormData) => ({ code: textOf(fields, "code").trim() });

/** The code stands in the address, so a link can carry it; what it does is the server's word. */
export function CouponField({ quote, busy }: { quote: Quote; busy: boolean }) {
  const [search, change] = useSearchState();
  const form = usePlainForm({
    read,
    checks: {},
    pending: busy,
    error: null,
    onSubmit: ({ code }) => change({ coupon: code }, { replace: true }),
  });
  return (
    <PlainForm form={form} label="Coupon">
      <div aria-live="polite" className="flex items-start gap-2.5">
        <TextField
          label="Coupon code"
          className="min-w-0 flex-1"
          name="code"
          defaultValue={search.get("coupon") ?? ""}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          error={busy ? undefined : quote.coupon_error?.message}
        />
        <Button type="submit" variant="outline" className="mt-[26px]" busy={busy}>
          Apply
        </Button>
      </div>
    </PlainForm>
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
