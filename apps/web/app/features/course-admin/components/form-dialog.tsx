import { useEffect, type ComponentProps } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "../../../lib/api-error.ts";
import { FormDialog as PlainFormDialog } from "../../../ui/form-dialog.tsx";
import { useUnsavedChanges } from "../../../ui/use-unsaved-changes.tsx";
import { EditNotices } from "./edit-notices.tsx";
import type { Edit } from "./use-edit.ts";

type FormDialogProps<Values extends FieldValues> = Omit<ComponentProps<typeof PlainFormDialog<Values>>, "error"> & {
  /** The last failure; its field texts land under their fields. */
  error: unknown;
  edit: Edit;
  /** Forgets the failure, when what somebody else saved was brought in. */
  onReloaded: () => void;
};

/**
 * A dialog with one form of this area, where a toast says what failed. It asks before the page is left or closed, and
 * brings back what was typed when it opens again.
 */
export function FormDialog<Values extends FieldValues>({
  error,
  edit,
  onReloaded,
  onClose,
  children,
  ...props
}: FormDialogProps<Values>) {
  useServerFields(props.form, error);
  const changed = props.form.formState.isDirty || props.changed === true;
  const leaving = useUnsavedChanges(changed && !props.pending);
  const close = () => {
    edit.forget();
    onClose();
  };
  return (
    <>
      <PlainFormDialog {...props} error={null} onClose={close}>
        <EditNotices edit={edit} error={error} onReloaded={onReloaded} />
        {children}
      </PlainFormDialog>
      {leaving}
    </>
  );
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
