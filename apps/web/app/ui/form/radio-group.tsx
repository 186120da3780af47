import { useId, type ComponentProps, type ReactNode } from "react";
import { cx } from "../basics/class-names.ts";
import { Choice } from "./choice.tsx";
import { FieldError, FieldHint } from "./field.tsx";
import { useFieldError } from "./form-errors.ts";

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

type RadioGroupProps = Omit<ComponentProps<"input">, "type" | "value" | "size" | "children"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  options: readonly RadioOption[];
  /** Leave out inside a form that registers the field itself. */
  value?: string;
};

/** Pass a form's registration or `value` and `onChange`; both go to every radio. */
export function RadioGroup({ label, hint, error, options, value, className, ...input }: RadioGroupProps) {
  const id = useId();
  const fromForm = useFieldError(input.name);
  const message = error ?? fromForm;
  return (
    <fieldset
      className={cx("grid gap-2.5 pointer-coarse:gap-0", className)}
      aria-describedby={message ? `${id}-error` : hint ? `${id}-hint` : undefined}
    >
      <legend className="mb-1.5 text-meta font-semibold">{label}</legend>
      {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
      {options.map((option) => (
        <Choice
          key={option.value}
          id={`${id}-${option.value}`}
          label={option.label}
          hint={option.hint}
          control={
            <input
              name={id}
              {...input}
              {...(value === undefined ? {} : { checked: value === option.value })}
              id={`${id}-${option.value}`}
              type="radio"
              value={option.value}
              disabled={option.disabled ?? input.disabled}
              className={radioClass}
            />
          }
        />
      ))}
      {message ? <FieldError id={`${id}-error`}>{message}</FieldError> : null}
    </fieldset>
  );
}

export const radioClass =
  "mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-edge bg-card transition-colors checked:border-[6px] checked:border-velvet disabled:opacity-50";
