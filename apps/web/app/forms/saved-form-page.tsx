import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { Form } from "../ui/form/form.tsx";
import { DisabledFieldset } from "../ui/form/disabled-fieldset.tsx";
import { useUnsavedChanges } from "../ui/unsaved/use-unsaved-changes.ts";
import { formFailure } from "./form-failure.ts";
import { EditNotices } from "./edit-notices.tsx";
import type { SavedForm } from "./use-saved-form.ts";

interface SavedFormPageProps<Values extends FieldValues> {
  of: SavedForm<Values>;
  label: string;
  /** Title and buttons, which belong to the form. */
  heading: ReactNode;
  /** Names in the address's query with which the form goes away. */
  within?: readonly string[];
  /** The page goes away with the save, as where a new thing is made: nothing is typed while it is sent. */
  leaves?: boolean;
  className?: string;
  children: ReactNode;
}

/** The same form as a page. It asks before it is left, and brings back what was typed when it opens again. */
export function SavedFormPage<Values extends FieldValues>({
  of,
  label,
  heading,
  within = [],
  leaves = false,
  className,
  children,
}: SavedFormPageProps<Values>) {
  const { form, edit, pending, error } = of;
  useUnsavedChanges(form.formState.isDirty, { withinPage: within, sending: pending });
  return (
    <Form
      form={form}
      onSubmit={of.submit}
      pending={pending}
      error={of.said ? null : formFailure(error)}
      label={label}
      className={className}
    >
      {heading}
      <EditNotices edit={edit} error={error} onReloaded={of.forgive} />
      <DisabledFieldset on={leaves && pending}>{children}</DisabledFieldset>
    </Form>
  );
}
