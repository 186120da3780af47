import type { ComponentProps, ReactNode } from "react";
import { cx } from "../basics/class-names.ts";
import { FieldError, FieldHint } from "./field.tsx";

interface ChoiceProps {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  className?: string;
  control: ReactNode;
}

/** Control on the left, its words on the right; the whole row can be pressed. */
export function Choice({ id, label, hint, error, className, control }: ChoiceProps) {
  return (
    <div className={cx("grid gap-1", className)}>
      <div className="relative flex w-fit max-w-full items-start gap-3 pointer-coarse:py-[11px]">
        <span className="relative z-1 flex">{control}</span>
        <div className="grid gap-0.5 pt-px">
          <label htmlFor={id} className="text-[0.9375rem] leading-snug before:absolute before:inset-0 [&_a]:relative">
            {label}
          </label>
          {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
        </div>
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

export type ChoiceInput = Omit<ComponentProps<"input">, "type" | "size"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
};
