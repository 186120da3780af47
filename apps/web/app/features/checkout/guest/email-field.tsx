import { useRef, useState } from "react";
import { TextField } from "../../../ui/form/text-field.tsx";
import { meantAddress } from "../rules/email-slip.ts";

/** Typed once, so a likely slip of the domain is asked about when the field is left. */
export function EmailField() {
  const input = useRef<HTMLInputElement>(null);
  const [meant, setMeant] = useState<string | null>(null);
  const take = () => {
    if (input.current !== null && meant !== null) input.current.value = meant;
    input.current?.focus();
    setMeant(null);
  };
  return (
    <div className="grid gap-2">
      <TextField
        ref={input}
        label="E-mail"
        hint="The receipt and the link to what you buy go here."
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        onBlur={({ currentTarget }) => setMeant(meantAddress(currentTarget.value))}
        onInput={() => setMeant(null)}
      />
      <div aria-live="polite" className="empty:hidden">
        {meant === null ? null : (
          <p className="text-meta">
            Did you mean{" "}
            <button
              type="button"
              className="-my-2 rounded-chip py-2 font-medium text-velvet underline underline-offset-4 [overflow-wrap:anywhere]"
              onClick={take}
            >
              {meant.slice(meant.lastIndexOf("@") + 1)}
            </button>
            ?
          </p>
        )}
      </div>
    </div>
  );
}
