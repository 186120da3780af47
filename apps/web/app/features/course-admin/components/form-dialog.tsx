import { useEffect, type ComponentProps } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "../../../lib/api-error.ts";
import { FormDialog as PlainFormDialog } from "../../../ui/form-dialog.tsx";

type FormDialogProps<Values extends FieldValues> = Omit<ComponentProps<typeof PlainFormDialog<Values>>, "error"> & {
  /** The last failure; its field texts land under their fields. */
  error: unknown;
};

/** A dialog with one form of this area, where a toast says what failed. */
export function FormDialog<Values extends FieldValues>({ error, ...props }: FormDialogProps<Values>) {
  useServerFields(props.form, error);
  return <PlainFormDialog {...props} error={null} />;
}

/** The server's words under the fields they are about; the toast already said the rest. */
export function useServerFields<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): void {
  const { setError, setFocus } = form;
  useEffect(() => {
    if (!(error instanceof ApiError)) return;
    const entries = Object.entries(error.fields);
    // A name this form does not have changes nothing on screen.
    for (const [name, message] of entries) setError(name as Path<Values>, { type: "server", message });
    if (entries[0]) setFocus(entries[0][0] as Path<Values>);
  }, [error, setError, setFocus]);
}
