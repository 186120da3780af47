import { CircleAlert } from "lucide-react";
import { useEffect, useMemo, useRef, type ReactNode } from "react";
import { FormProvider, type FieldErrors, type FieldValues, type Path, type UseFormReturn } from "react-hook-form";
import { cx } from "./class-names.ts";
import { FormErrors } from "./form-errors.ts";

export interface FormFailure {
  message: string;
  fields?: Readonly<Record<string, string>>;
}

interface FormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  onSubmit: (values: Values) => unknown;
  /** Names of the fields that kept the form from being sent, for forms that show a part at a time. */
  onInvalid?: (fields: string[]) => void;
  /** Required on purpose: every form says when it works and what went wrong. */
  pending: boolean;
  error: FormFailure | null;
  children: ReactNode;
  className?: string;
  label?: string;
}

/** The one form shell: server messages land under their fields, the first wrong field gets the focus. */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { form, onSubmit, onInvalid, pending, error, children, className, label } = props;
  useServerErrors(form, error);
  const { errors } = form.formState;
  const messages = useMemo(() => flatten(errors), [errors]);
  const submit = form.handleSubmit(
    async (values) => {
      if (!pending) await onSubmit(values);
    },
    (wrong) => onInvalid?.(Object.keys(wrong)),
  );
  return (
    <FormProvider {...form}>
      <FormErrors value={messages}>
        <form
          noValidate
          // Sent before the page came alive, what was typed must not end up in the address.
          method="post"
          aria-label={label}
          aria-busy={pending || undefined}
          onSubmit={(event) => void submit(event)}
          className={cx("grid content-start gap-5", className)}
        >
          {error ? (
            <FormMessage reveal={Object.keys(error.fields ?? {}).length === 0}>{error.message}</FormMessage>
          ) : null}
          {children}
        </form>
      </FormErrors>
    </FormProvider>
  );
}

/** Comes into view unless a field will: a long form is sent from its far end. */
function FormMessage({ reveal, children }: { reveal: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reveal) box.current?.scrollIntoView({ block: "center" });
  }, [reveal]);
  return (
    <div
      ref={box}
      role="alert"
      className="flex items-start gap-2.5 rounded-control bg-brick-tint px-4 py-3 text-meta font-medium text-brick"
    >
      <CircleAlert aria-hidden className="mt-px size-[18px] shrink-0" />
      <p>{children}</p>
    </div>
  );
}

function useServerErrors<Values extends FieldValues>(form: UseFormReturn<Values>, error: FormFailure | null): void {
  const { setError, setFocus } = form;
  // Callers build the failure while rendering; only what it says decides whether it is a new one.
  const said = JSON.stringify(error?.fields ?? {});
  useEffect(() => {
    const entries = Object.entries(JSON.parse(said) as Record<string, string>);
    for (const [name, message] of entries) setError(name as Path<Values>, { type: "server", message });
    // The server names fields by their path; one that this form does not have only shows in the message above.
    if (entries[0]) setFocus(entries[0][0] as Path<Values>);
  }, [said, setError, setFocus]);
}

/** `{ modules: [{ title: { message } }] }` becomes `{ "modules.0.title": message }`. */
function flatten(errors: FieldErrors, prefix = ""): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, entry] of Object.entries(errors)) {
    if (typeof entry !== "object" || entry === null) continue;
    const path = prefix + name;
    if ("message" in entry && typeof entry.message === "string") flat[path] = entry.message;
    else if (!("ref" in entry)) Object.assign(flat, flatten(entry as FieldErrors, `${path}.`));
  }
  return flat;
}
