import { useRef, useState, type FormEvent, type RefObject } from "react";
import { useKeepFocus } from "../../../ui/focus/use-keep-focus.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { TextField } from "../../../ui/form/text-field.tsx";

interface CouponWays {
  /** Around what a code changes; it has the focus when a control that was pressed goes. */
  place: RefObject<HTMLDivElement | null>;
  apply: (code: string | null) => void;
}

/** The code is in the address, so that a link can contain it and a reload keeps it. */
export function useCoupon(holds: boolean): CouponWays {
  const [, change] = useSearchState();
  const [sent, setSent] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // The form makes way for the code it sent.
  useKeepFocus(place, sent && !holds ? 1 : 0);
  const apply = (code: string | null) => {
    setSent(code !== null);
    if (code === null) place.current?.focus();
    change({ coupon: code }, { replace: true });
  };
  return { place, apply };
}

export function RemoveCoupon({ code, onRemove }: { code: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Remove coupon code ${code}`}
      className="-my-3 ml-2.5 rounded-chip py-3 text-meta font-normal text-velvet underline underline-offset-4"
      onClick={onRemove}
    >
      Remove
    </button>
  );
}

interface CouponFieldProps {
  /** The one that was applied. */
  coupon: string;
  text: string;
  error: string | undefined;
  onType: (text: string) => void;
  onApply: (code: string) => void;
}

/** What is in the field, until another code is applied. */
export function useTypedCode(coupon: string) {
  const [text, setText] = useState(coupon);
  const [known, setKnown] = useState(coupon);
  if (known !== coupon) {
    setKnown(coupon);
    setText(coupon);
  }
  return [text, setText] as const;
}

export function CouponField({ coupon, text, error, onType, onApply }: CouponFieldProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(text.trim());
  };
  return (
    <form onSubmit={submit} aria-live="polite" className="flex items-start gap-2.5">
      <TextField
        label="Coupon code"
        name="coupon"
        className="min-w-0 flex-1"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        error={text.trim() === coupon ? error : undefined}
        value={text}
        onChange={(event) => onType(event.target.value)}
      />
      <Button type="submit" variant="outline" className="mt-[26px]">
        Apply
      </Button>
    </form>
  );
}
