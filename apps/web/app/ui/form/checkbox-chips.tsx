import type { ComponentProps, ReactNode } from "react";
import { FieldError, FieldHint } from "./field.tsx";
import { useFieldError } from "./form-errors.ts";

interface CheckboxChipsProps extends Omit<ComponentProps<"input">, "type" | "value"> {
  label: ReactNode;
  hint?: string;
  /** A value is its own label unless it has one. */
  options: readonly (string | { value: string; label: string })[];
}

/** Several of a short list, all in view. Native checkboxes underneath; pass a form's registration. */
export function CheckboxChips({ label, hint, options, className, ...input }: CheckboxChipsProps) {
  const error = useFieldError(input.name);
  return (
    <fieldset className={className}>
      <legend className="mb-2 text-meta font-semibold">{label}</legend>
      {hint ? <FieldHint id={`${input.name}-hint`}>{hint}</FieldHint> : null}
      <div className="flex flex-wrap gap-2">
        {options.map(asOption).map(({ value, label: text }) => (
          <label
            key={value}
            className="relative inline-flex min-h-9 items-center rounded-full border border-line bg-card px-3.5 text-meta font-semibold transition-colors hover:border-edge hover:bg-sunk has-checked:border-velvet has-checked:bg-velvet has-checked:text-on-velvet has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-velvet"
          >
            <input {...input} type="checkbox" value={value} className="sr-only" />
            {text}
          </label>
        ))}
      </div>
      {error ? <FieldError id={`${input.name}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}

const asOption = (option: string | { value: string; label: string }) =>
  typeof option === "string" ? { value: option, label: option } : option;
