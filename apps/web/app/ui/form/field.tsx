import { CircleAlert } from "lucide-react";
import { useId, type ReactNode } from "react";
import { cx } from "../basics/class-names.ts";
import { useFieldError } from "./form-errors.ts";

export interface FieldText {
  label: ReactNode;
  hint?: ReactNode;
  /** Wins over the form's own message for this name. */
  error?: string;
  hideLabel?: boolean;
  className?: string;
}

export interface ControlProps {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

type FieldProps = FieldText & { name?: string; optional?: boolean; children: (control: ControlProps) => ReactNode };

/** Label above, hint below it, error below the control and tied to it. */
export function Field({ label, hint, error, hideLabel, className, name, optional, children }: FieldProps) {
  const id = useId();
  const fromForm = useFieldError(name);
  const message = error ?? fromForm;
  const described = [hint ? `${id}-hint` : "", message ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className={cx("grid content-start gap-1.5", className)}>
      <label htmlFor={id} className={cx(hideLabel ? "sr-only" : "text-meta font-semibold")}>
        {label}
        {optional ? <span className="font-normal text-soft"> (optional)</span> : null}
      </label>
      {children({ id, "aria-invalid": message ? true : undefined, "aria-describedby": described || undefined })}
      {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
      {message ? <FieldError id={`${id}-error`}>{message}</FieldError> : null}
    </div>
  );
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-small text-soft">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-meta text-brick">
      <CircleAlert aria-hidden className="mt-[3px] size-4 shrink-0" />
      {children}
    </p>
  );
}
