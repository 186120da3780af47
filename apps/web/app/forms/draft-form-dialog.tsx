import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { RestoredNotice } from "./edit-notices.tsx";
import { useEdit } from "./use-edit.ts";

type DraftFormDialogProps<Values extends FieldValues> = Omit<ComponentProps<typeof FormDialog<Values>>, "onSaved"> & {
  /** Names what it does and to which thing, such as `refund-order:7`. */
  draft: string;
};

/**
 * A form dialog with words that would have to be written again. They are kept in the tab until they are sent or given up, so that a session
 * that ends by itself takes nothing along: opened again, the dialog has them.
 */
export function DraftFormDialog<Values extends FieldValues>({
  draft,
  onClose,
  children,
  ...props
}: DraftFormDialogProps<Values>) {
  const edit = useEdit(props.form, { name: draft, version: undefined });
  const close = () => {
    edit.forget();
    onClose();
  };
  return (
    <FormDialog {...props} onClose={close} onSaved={edit.forget}>
      {edit.restored ? <RestoredNotice onThrowAway={edit.throwAway} /> : null}
      {children}
    </FormDialog>
  );
}
