import { useRef, useState, type FormEvent } from "react";
import { useKeepFocus } from "../../../lib/cart/use-keep-focus.ts";
import { Button } from "../../../ui/button.tsx";
import { useSearchState } from "../../../ui/search-state.ts";
import { TextField } from "../../../ui/text-field.tsx";

interface CouponFieldProps {
  /** The code in the address. */
  coupon: string | null;
  applied: { code: string; label: string } | null;
  error: string | undefined;
}

/** The code stands in the address, so that a link can carry it and a reload keeps it. */
export function CouponField({ coupon, applied, error }: CouponFieldProps) {
  const [, change] = useSearchState();
  const [sent, setSent] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const holds = coupon !== null && applied !== null;
  // The form makes way for the code it sent.
  useKeepFocus(place, sent && !holds ? 1 : 0);
  const apply = (code: string | null) => {
    setSent(code !== null);
    if (code === null) place.current?.focus();
    change({ coupon: code }, { replace: true });
  };
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {holds ? (
        <AppliedCode code={applied.code} onRemove={() => apply(null)} />
      ) : (
        <CodeForm coupon={coupon ?? ""} error={error} onApply={apply} />
      )}
    </div>
  );
}

function AppliedCode({ code, onRemove }: { code: string; onRemove: () => void }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 text-meta">
      <span className="min-w-0 break-words">
        Coupon code <b className="font-semibold">{code}</b>
      </span>
      <Button
        variant="ghost"
        size="small"
        aria-label={`Remove coupon code ${code}`}
        className="-mr-3.5 text-soft"
        onClick={onRemove}
      >
        Remove
      </Button>
    </p>
  );
}

interface CodeFormProps {
  coupon: string;
  error: string | undefined;
  onApply: (code: string) => void;
}

function CodeForm({ coupon, error, onApply }: CodeFormProps) {
  const [text, setText] = useState(coupon);
  const [known, setKnown] = useState(coupon);
  if (known !== coupon) {
    setKnown(coupon);
    setText(coupon);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(text.trim());
  };
  return (
    <form onSubmit={submit} className="flex items-start gap-2.5">
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
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="outline" className="mt-[26px]">
        Apply
      </Button>
    </form>
  );
}
