import { CircleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "../basics/class-names.ts";
import { FormErrors } from "./form-errors.ts";
import { comeToMiddle } from "../focus/take-focus.ts";

export interface FormFailure {
  message: string;
  fields?: Readonly<Record<string, string>>;
}

type FormFrameProps = Omit<ComponentProps<"form">, "method"> & {
  /** Field name to message. */
  messages: Readonly<Record<string, string>>;
  pending: boolean;
  error: FormFailure | null;
  label?: string;
};

/** The appearance and messages of every form, regardless of what holds its values. */
export function FormFrame({ messages, pending, error, label, className, children, ...rest }: FormFrameProps) {
  return (
    <FormErrors value={messages}>
      <form
        {...rest}
        noValidate
        // Sent before the page came alive, what was typed must not end up in the address.
        method="post"
        aria-label={label}
        aria-busy={pending || undefined}
        className={cx("grid content-start gap-5", className)}
      >
        {error ? (
          <FormMessage reveal={Object.keys(error.fields ?? {}).length === 0}>{error.message}</FormMessage>
        ) : null}
        {children}
      </form>
    </FormErrors>
  );
}

/** Comes into view unless a field will: a long form is sent from its far end. */
function FormMessage({ reveal, children }: { reveal: boolean; children: ReactNode }) {
  return (
    <div
      ref={reveal ? comeToMiddle : undefined}
      role="alert"
      className="flex items-start gap-2.5 rounded-control bg-brick-tint px-4 py-3 text-meta font-medium text-brick"
    >
      <CircleAlert aria-hidden className="mt-px size-[18px] shrink-0" />
      <p>{children}</p>
    </div>
  );
}
