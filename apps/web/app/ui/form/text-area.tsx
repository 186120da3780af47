import type { ComponentProps } from "react";
import { cx } from "../basics/class-names.ts";
import { controlClass } from "./control-class.ts";
import { Field, type FieldText } from "./field.tsx";

type TextAreaProps = FieldText &
  ComponentProps<"textarea"> & { optional?: boolean; /** Begins with one line. */ dense?: boolean };

/** Grows with its text. */
export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  className,
  optional,
  dense = false,
  rows = dense ? 1 : 4,
  ...input
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, hideLabel, className, optional }} name={input.name}>
      {(control) => (
        <textarea
          rows={rows}
          {...input}
          {...control}
          className={cx(
            controlClass,
            "field-sizing-content max-h-[60vh] resize-y py-2.5",
            dense ? "min-h-11" : "min-h-24",
          )}
        />
      )}
    </Field>
  );
}
