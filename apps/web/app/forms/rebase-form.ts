import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { mergeEdits, isSameJson } from "./drafts/merge-edits.ts";

type FormMethods<Form extends FieldValues> = Pick<UseFormReturn<Form>, "getValues" | "reset" | "setValue">;

/**
 * After a save: the form stands on what is stored now. What was typed since it was sent stays over that and is unsaved; the cursor stays
 * where it is. Says whether there was any. `sent` is what the fields held when it was sent.
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
 * The number a form's next save stands on: of what was brought in or back (`base`), or of what is stored, whichever is newer. A form that
 * nobody touched follows what is stored, so a newer one is what it shows.
 */
export const newerOf = (base: number | undefined, stored: number | undefined): number | undefined =>
  base === undefined || stored === undefined ? (base ?? stored) : Math.max(base, stored);
