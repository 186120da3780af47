import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { formFailure } from "./form-failure.ts";
import { EditNotices } from "./edit-notices.tsx";
import type { SavedForm } from "./use-saved-form.ts";

type Given = "form" | "pending" | "error" | "onSubmit";

type SavedFormDialogProps<Values extends FieldValues> = Omit<ComponentProps<typeof FormDialog<Values>>, Given> & {
  of: SavedForm<Values>;
};

/** A form in a dialog. It asks before the page is left or the dialog closed, and brings back what was typed when it opens again. */
export function SavedFormDialog<Values extends FieldValues>({
  of,
  onClose,
  children,
  ...props
}: SavedFormDialogProps<Values>) {
  const { form, edit, pending, error } = of;
  const close = () => {
    edit.forget();
    onClose();
  };
  return (
    <FormDialog
      {...props}
      form={form}
      pending={pending}
      error={of.said ? null : formFailure(error)}
      onSubmit={of.submit}
      onClose={close}
    >
      <EditNotices edit={edit} error={error} onReloaded={of.forgive} />
      {children}
    </FormDialog>
  );
}
