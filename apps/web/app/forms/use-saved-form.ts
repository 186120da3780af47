import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useForm, type FieldValues, type Path, type Resolver, type UseFormReturn } from "react-hook-form";
import { toast, type ToastTexts } from "../ui/toasts/toast-store.ts";
import { ApiError } from "../api/api-error.ts";
import { changedMembers, isSameJson } from "./drafts/merge-edits.ts";
import { currentValues, rebaseForm } from "./rebase-form.ts";
import { useEdit, type Edit, type Stored } from "./use-edit.ts";
import { useLatest } from "../browser/use-latest.ts";
import { useOnChange } from "../browser/use-on-change.ts";

/** What a write may ask of the form it sends. */
export interface Edited<Values extends FieldValues> {
  /** The version that the form is based on; undefined for a new record. */
  readonly version: number | undefined;
  /** What the form began with. */
  readonly before: Values;
  /** The members of a body that the person changed. */
  changed<Body extends object>(bodyOf: (values: Values) => Body): Partial<Body>;
}

interface SavedFormOptions<Values extends FieldValues, Result> {
  resolver: Resolver<Values>;
  /** What the form starts with: every field, so that what is kept and compared is whole. */
  values: Values;
  /** Of the thing, for its draft, such as `lesson:7`; null while the form waits for its values. */
  draft: string | null;
  version?: number | undefined;
  /** Reads the record as it is stored now, for records with a version; null when it was deleted. */
  read?: () => Promise<Stored<Values> | null>;
  /** What the other one wrote into a field, where it is more than `wordsOf` can say. */
  wordsOf?: (name: string, value: unknown) => string;
  /** What is stored by the save, as its answer says; without it, what was sent. */
  storedBy?: (result: Result) => Stored<Values>;
  write: (values: Values, edited: Edited<Values>) => Promise<Result>;
  /** Reads again what shows the thing. */
  refresh: (client: QueryClient) => Promise<void>;
  /** Said when it is saved; undefined where the caller says more. */
  done?: ToastTexts | undefined;
  /** Says what failed; without it the form shows that above its fields. */
  failed?: ((error: unknown) => ToastTexts) | undefined;
  /** Fields that a refusal by code is about, such as `{ name_taken: "name" }`. */
  fieldOf?: Readonly<Record<string, Path<Values>>>;
  /** When it is saved and its draft forgotten. */
  onSaved: (result: Result) => void;
}

/** A form from its start until it is saved, for a dialog (`SavedFormDialog`) or a page (`SavedFormPage`). */
export interface SavedForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly edit: Edit;
  readonly pending: boolean;
  readonly error: unknown;
  /** A toast has said what failed. */
  readonly said: boolean;
  submit(values: Values): void;
  /** Forgets the failure, when what somebody else saved was brought in. */
  forgive(): void;
}

/**
 * Keeps what is typed until it is saved or thrown away, sends it, says how that went, puts the server's words under their
 * fields, and brings two people's changes together.
 */
export function useSavedForm<Values extends FieldValues, Result>(
  options: SavedFormOptions<Values, Result>,
): SavedForm<Values> {
  const { resolver, values, draft, read, wordsOf, storedBy, write, refresh, done, failed, fieldOf, onSaved } = options;
  const client = useQueryClient();
  const form = useForm<Values>({ resolver, defaultValues: values as never }); // whole values are defaults of every field
  const [version, begin] = useBegunFrom(form, { values, version: options.version });
  const edit = useEdit(form, { name: draft, version, read, ...(wordsOf && { wordsOf }) });
  const save = useMutation({
    mutationFn: ({ sent }: Sending<Values>) => {
      const before = form.formState.defaultValues as Values; // whole, see `values`
      const changed = <Body extends object>(bodyOf: (values: Values) => Body) =>
        changedMembers(bodyOf(before), bodyOf(sent));
      return write(sent, { version: edit.version, before, changed });
    },
    onSuccess: async (result, { sent, held }) => {
      await refresh(client);
      if (done) toast(done);
      const stored = storedBy?.(result) ?? {
        values: sent,
        version: (await numberNow(form, held, read)) ?? edit.version,
      };
      // Saved is not changed, so that leaving asks nothing.
      if (rebaseForm(form, held, stored.values)) {
        begin(stored);
        edit.settle(stored.values, stored.version);
      } else edit.forget();
      onSaved(result);
    },
    onError: (error) => {
      if (failed) toast({ ...failed(error), variant: "destructive" });
    },
  });
  useServerFields(form, save.error, fieldOf);
  return {
    form,
    edit,
    pending: save.isPending,
    error: save.error,
    said: failed !== undefined,
    submit: (sent) => save.mutate({ sent, held: currentValues(form) }),
    forgive: save.reset,
  };
}

interface Begun<Values> {
  readonly values: Values;
  readonly version: number | undefined;
}

interface Sending<Values> {
  readonly sent: Values;
  /** What the fields held then, before checks and trimming. */
  readonly held: Values;
}

/** The version stored after a save: fetched if the user typed in the meantime, which is saved next. */
async function numberNow<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  held: Values,
  read: (() => Promise<Stored<Values> | null>) | undefined,
): Promise<number | undefined> {
  if (read === undefined || isSameJson(held, form.getValues())) return undefined;
  // If this read fails, the next save gets an edit conflict, with the option to load what is stored.
  return (await read().catch(() => null))?.version;
}

/**
 * The version that the form began with, and a way to begin from what was saved. A form without changes takes over what
 * another user saves in the meantime; a changed form keeps its own version, so that the server reports a conflict
 * instead of overwriting.
 */
function useBegunFrom<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { values, version }: { values: Values; version: number | undefined },
): [begun: number | undefined, begin: (stored: Begun<Values>) => void] {
  const [begun, setBegun] = useState(version);
  if (!form.formState.isDirty && version !== begun) setBegun(version);
  const fresh = useLatest(values);
  const shown = useRef<Begun<Values>>({ values, version });
  useOnChange(begun ?? "none", () => {
    const before = shown.current;
    if (before.version === begun) return;
    shown.current = { values: fresh.current, version: begun };
    // Some forms are given their values once, and put in what was stored themselves.
    if (!isSameJson(before.values, fresh.current)) form.reset(fresh.current);
  });
  const begin = (stored: Begun<Values>) => {
    shown.current = stored;
    setBegun(stored.version);
  };
  return [begun, begin];
}

/** The server's words under the fields they are about. */
function useServerFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  fieldOf: Readonly<Record<string, string>> = {},
): void {
  const { setError, setFocus } = form;
  const field = error instanceof ApiError ? fieldOf[error.code] : undefined;
  useOnChange(error, () => {
    if (!(error instanceof ApiError)) return;
    const named = field === undefined ? error.fields : { ...error.fields, [field]: error.serverMessage };
    const entries = Object.entries(named);
    // A name this form does not have changes nothing on screen.
    for (const [name, message] of entries) setError(name as Path<Values>, { type: "server", message });
    if (entries[0]) setFocus(entries[0][0] as Path<Values>);
  });
}
