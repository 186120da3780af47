import { useEffect, useState, type ReactNode } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "../../../lib/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Form } from "../../../ui/form.tsx";

interface FormDialogProps<Values extends FieldValues> {
  title: string;
  form: UseFormReturn<Values>;
  submit: string;
  pending: boolean;
  /** The last failure; its field texts land under their fields. */
  error: unknown;
  onSubmit: (values: Values) => unknown;
  onClose: () => void;
  /** Changes the form itself does not know of, such as a chosen file. */
  changed?: boolean;
  submitDisabled?: boolean;
  size?: "normal" | "wide";
  /** Stands in place of the form until it has something to show. */
  instead?: ReactNode;
  children: ReactNode;
}

/** A dialog with one form. Closing it with unsaved changes asks first. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const {
    title,
    form,
    submit,
    pending,
    error,
    onSubmit,
    onClose,
    changed = false,
    submitDisabled,
    size,
    instead,
    children,
  } = props;
  const [asking, setAsking] = useState(false);
  const dirty = form.formState.isDirty || changed;
  useServerFields(form, error);
  const close = () => (dirty ? setAsking(true) : onClose());
  return (
    <>
      <Dialog open onOpenChange={(open) => open || pending || close()} title={title} size={size}>
        {instead ?? (
          <Form form={form} onSubmit={onSubmit} pending={pending} error={null}>
            {children}
            <div className="flex flex-wrap justify-end gap-2.5 pt-1">
              <Button variant="outline" disabled={pending} onClick={close}>
                Cancel
              </Button>
              <Button type="submit" busy={pending} disabled={submitDisabled}>
                {submit}
              </Button>
            </div>
          </Form>
        )}
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question="Leave without saving your changes?"
        confirm="Leave"
        cancel="Stay"
        onConfirm={onClose}
      />
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
