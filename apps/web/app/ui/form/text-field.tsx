import type { ComponentProps, ReactNode } from "react";
import { cx } from "../basics/class-names.ts";
import { controlClass } from "./control-class.ts";
import { Field, type FieldText } from "./field.tsx";

type TextFieldProps = FieldText &
  Omit<ComponentProps<"input">, "size" | "prefix"> & { optional?: boolean; prefix?: ReactNode };

export function TextField({ label, hint, error, hideLabel, className, optional, prefix, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, hideLabel, className, optional }} name={input.name}>
      {(control) => (
        <span className="relative block">
          {prefix ? (
            <span className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-soft">
              {prefix}
            </span>
          ) : null}
          <input {...input} {...control} className={cx(controlClass, "h-11", prefix && "pl-9")} />
        </span>
      )}
    </Field>
  );
}
