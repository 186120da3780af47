import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Button, type ButtonVariant } from "../buttons/button.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import type { FormFailure } from "./form-frame.tsx";
import { Form } from "./form.tsx";
import { DisabledFieldset } from "./disabled-fieldset.tsx";
import { useUnsavedDialog } from "../unsaved/use-unsaved-changes.ts";

interface FormDialogProps<Values extends FieldValues> {
  title: string;
  description?: ReactNode;
  form: UseFormReturn<Values>;
  submit: string;
  /** Leaves it: "Cancel", unless that is what the form does. */
  cancel?: string;
  pending: boolean;
  /** Shown above the fields, its texts under theirs; null where a toast says it. */
  error: FormFailure | null;
  onSubmit: (values: Values) => unknown;
  onClose: () => void;
  /** What was typed was sent, with a good answer. */
  onSaved?: () => void;
  /** Changes the form itself does not know of, such as a chosen file. */
  changed?: boolean;
  submitDisabled?: boolean;
  /** Destructive where something is ended by it. */
  submitVariant?: ButtonVariant;
  size?: "normal" | "wide";
  /** Shown instead of the form until the form has something to show. */
  instead?: ReactNode;
  children: ReactNode;
}

/** A dialog with one form. Closing it, or leaving its page, with unsaved changes asks first. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { title, description, form, submit, pending, error, onSubmit, onClose, onSaved } = props;
  const { changed = false, submitDisabled, submitVariant, size, instead, children, cancel = "Cancel" } = props;
  const { close, scope } = useUnsavedDialog(form.formState.isDirty || changed, onClose, pending, onSaved);
  return (
    <Dialog
      scope={scope}
      open
      onOpenChange={(open) => open || pending || close()}
      title={title}
      description={description}
      size={size}
    >
      {instead ?? (
        <Form form={form} onSubmit={onSubmit} pending={pending} error={error}>
          <DisabledFieldset on={pending}>{children}</DisabledFieldset>
          <div className="flex flex-wrap justify-end gap-2.5 pt-1">
            <Button variant="outline" disabled={pending} onClick={close}>
              {cancel}
            </Button>
            <Button type="submit" variant={submitVariant} busy={pending} disabled={submitDisabled}>
              {submit}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
