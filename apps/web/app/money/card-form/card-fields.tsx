import type { FormEvent } from "react";
import { textOf } from "../../ui/form/plain-form.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { caretBehind, digitsOf, groupCardNumber } from "./card-number.ts";
import { formatExpiry } from "./expiry.ts";

export interface CardValues {
  number: string;
  expiry: string;
  code: string;
  /** The name on it. */
  holder: string;
}

export const readCard = (fields: FormData): CardValues => ({
  number: textOf(fields, "number"),
  expiry: textOf(fields, "expiry"),
  code: textOf(fields, "code"),
  holder: textOf(fields, "holder"),
});

/** Formatted as on a card while typed. Errors are read out where they are shown. */
export function CardFields({ holder, disabled }: { holder: string; disabled: boolean }) {
  return (
    <>
      <div aria-live="assertive" aria-relevant="additions">
        <TextField
          label="Card number"
          name="number"
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          readOnly={disabled}
          onInput={regroup}
        />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Expiry"
          name="expiry"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM / YY"
          maxLength={9}
          readOnly={disabled}
          onInput={(event) => {
            event.currentTarget.value = formatExpiry(event.currentTarget.value, isDeleting(event));
          }}
        />
        <TextField
          label="Security code"
          name="code"
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
          maxLength={4}
          readOnly={disabled}
        />
      </div>
      <TextField
        label="Name on card"
        name="holder"
        autoComplete="cc-name"
        defaultValue={holder}
        maxLength={120}
        readOnly={disabled}
      />
    </>
  );
}

/** Groups the digits and keeps the caret after the same digit. */
function regroup({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const digitsBefore = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  const grouped = groupCardNumber(input.value);
  if (grouped === input.value) return;
  input.value = grouped;
  const caret = caretBehind(grouped, digitsBefore);
  input.setSelectionRange(caret, caret);
}

const isDeleting = ({ nativeEvent }: FormEvent<HTMLInputElement>): boolean =>
  nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith("delete");
