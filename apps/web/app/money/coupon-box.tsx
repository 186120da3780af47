import { Button } from "../ui/buttons/button.tsx";
import { PlainForm, textOf, usePlainForm } from "../ui/form/plain-form.tsx";
import { TextField } from "../ui/form/text-field.tsx";

interface CouponBoxProps {
  /** The code that the price shown was asked with, whether or not it counts; null without one. */
  code: string | null;
  error: string | undefined;
  /** A price is on its way. */
  busy: boolean;
  onApply: (code: string | null) => void;
}

/** A code for what is about to be paid. Who pays while one is typed and not applied is asked to look at the price with it first. */
export function CouponBox({ code, error, busy, onApply }: CouponBoxProps) {
  const form = usePlainForm({
    read: (fields) => ({ typed: textOf(fields, "code").trim() }),
    checks: {},
    pending: busy,
    error: null,
    onSubmit: ({ typed }) => onApply(typed === "" ? null : typed),
  });
  return (
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
          error={busy ? undefined : error}
          data-applied-code={code ?? ""}
        />
        <Button type="submit" variant="outline" className="mt-[26px]" busy={busy}>
          Apply
        </Button>
      </div>
    </PlainForm>
  );
}
