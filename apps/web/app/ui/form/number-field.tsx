import type { ComponentProps } from "react";
import { cx } from "../basics/class-names.ts";
import { controlClass } from "./control-class.ts";
import { Field, type FieldText } from "./field.tsx";

type NumberFieldProps = FieldText & Omit<ComponentProps<"input">, "type" | "size"> & { optional?: boolean };

/** Whole or decimal numbers; the wheel never changes them by accident. */
export function NumberField({ label, hint, error, hideLabel, className, optional, ...input }: NumberFieldProps) {
  return (
    <Field {...{ label, hint, error, hideLabel, className, optional }} name={input.name}>
      {(control) => (
        <input
          inputMode="numeric"
          {...input}
          {...control}
          type="number"
          onWheel={(event) => event.currentTarget.blur()}
          className={cx(controlClass, "tabular h-11")}
        />
      )}
    </Field>
  );
}
