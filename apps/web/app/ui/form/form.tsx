import { useMemo, type ReactNode } from "react";
import { FormProvider, type FieldErrors, type FieldValues, type Path, type UseFormReturn } from "react-hook-form";
import { FormFrame, type FormFailure } from "./form-frame.tsx";
import { useOnChange } from "../../browser/use-on-change.ts";

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
      <FormFrame {...{ messages, pending, error, className, label }} onSubmit={(event) => void submit(event)}>
        {children}
      </FormFrame>
    </FormProvider>
  );
}

function useServerErrors<Values extends FieldValues>(form: UseFormReturn<Values>, error: FormFailure | null): void {
  const { setError, setFocus } = form;
  // Callers build the failure while rendering; only what it says decides whether it is a new one.
  const said = JSON.stringify(error?.fields ?? {});
  useOnChange(said, () => {
    const entries = Object.entries(JSON.parse(said) as Record<string, string>);
    for (const [name, message] of entries) setError(name as Path<Values>, { type: "server", message });
    // The server names fields by their path; one that this form does not have only shows in the message above.
    if (entries[0]) setFocus(entries[0][0] as Path<Values>);
  });
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
