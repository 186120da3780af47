import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "../basics/class-names.ts";
import { controlClass } from "./control-class.ts";
import { Field, type FieldText } from "./field.tsx";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

type SelectProps = FieldText &
  Omit<ComponentProps<"select">, "size" | "children"> & {
    options: readonly SelectOption[];
    /** First entry with an empty value. */
    placeholder?: string;
    optional?: boolean;
    dense?: boolean;
  };

/** The browser's own list: best on phones, with screen readers and with the keyboard. */
export function Select(props: SelectProps) {
  const { label, hint, error, hideLabel, className, optional, options, placeholder, dense, ...select } = props;
  return (
    <Field {...{ label, hint, error, hideLabel, className, optional }} name={select.name}>
      {(control) => (
        <span className="relative block">
          <select
            {...select}
            {...control}
            className={cx(controlClass, "appearance-none pr-10", dense ? "h-9 text-meta" : "h-11")}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-soft"
          />
        </span>
      )}
    </Field>
  );
}
