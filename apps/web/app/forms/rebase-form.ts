import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { mergeEdits, isSameJson } from "./drafts/merge-edits.ts";

type FormMethods<Form extends FieldValues> = Pick<UseFormReturn<Form>, "getValues" | "reset" | "setValue">;

/**
 * After a save: the form is based on what is stored now. What was typed after sending is kept over that and is unsaved;
 * the cursor stays where it is. Returns whether there was any. `sent` is what the fields held when it was sent.
 */
export function rebaseForm<Form extends FieldValues>(form: FormMethods<Form>, sent: Form, stored: Form): boolean {
  const now = form.getValues();
  if (isSameJson(sent, now)) {
    form.reset(stored);
    return false;
  }
  const { values } = mergeEdits(sent, now, stored);
  form.reset(stored, { keepValues: true });
  // Those of the form, by their own names.
  const fields = Object.entries(values) as [Path<Form>, PathValue<Form, Path<Form>>][];
  for (const [name, value] of fields)
    if (!isSameJson(value, now[name]) || !isSameJson(value, stored[name]))
      form.setValue(name, value, { shouldDirty: true });
  return !isSameJson(values, stored);
}

/** What the fields hold, to be compared with what they will hold. */
export const currentValues = <Form extends FieldValues>(form: Pick<UseFormReturn<Form>, "getValues">): Form =>
  structuredClone(form.getValues());

/**
 * The version that a form's next save is based on: that of what was loaded or restored (`base`), or the stored one,
 * whichever is newer. A form without changes follows what is stored, so a newer version is what it shows.
 */
export const newerOf = (base: number | undefined, stored: number | undefined): number | undefined =>
  base === undefined || stored === undefined ? (base ?? stored) : Math.max(base, stored);
