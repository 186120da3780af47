import { useContext, useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useQueryClient } from "@tanstack/react-query";
import { sessionNow } from "../session/session.ts";
import { MeContext } from "../session/use-me.ts";
import { restoreDraft, type RestoredDraft } from "./drafts/restore-draft.ts";
import { forgetDraft, keepDraft, readDraft } from "./drafts/draft-store.ts";
import { mergeEdits, isSameJson } from "./drafts/merge-edits.ts";
import { newerOf } from "./rebase-form.ts";
import { textOfValue as usualText } from "./drafts/text-of-value.ts";
import { useLatest } from "../browser/use-latest.ts";

/** A thing as it is stored: what its form starts with, and the number that its change is sent with. */
export interface Stored<Form extends FieldValues> {
  readonly values: Form;
  readonly version: number;
}

export interface Edit {
  /** The version that the form is based on; undefined for a new record. */
  readonly version: number | undefined;
  /** What was typed before was brought back. */
  readonly restored: boolean;
  throwAway(): void;
  /** It is saved, or was given up. */
  forget(): void;
  /**
   * Part of it is saved: the form is now based on `start` and `version`, and what differs from that is still kept as a
   * draft.
   */
  settle(start: FieldValues, version: number | undefined): void;
  /** After a conflict: brings in what is stored now, below what was typed. */
  readonly reload: (() => Promise<boolean>) | undefined;
  /** Fields that both changed, with what the other one wrote. */
  readonly disputed: readonly { name: string; theirs: string }[];
  takeTheirs(name: string): void;
  /** What the form has stays. */
  keepMine(name: string): void;
}

interface EditOptions<Form extends FieldValues> {
  /** Of the thing, for its draft, such as `lesson:7`; null while the form waits for its values. */
  name: string | null;
  version: number | undefined;
  read?: () => Promise<Stored<Form> | null>;
  /** What the other one wrote into a field, for fields that hold more than text. */
  wordsOf?: (name: string, value: unknown) => string;
}

/** Keeps what is typed into a form until it is saved or thrown away, and brings two people's changes together. */
export function useEdit<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  { name, version, read, wordsOf = usualText }: EditOptions<Form>,
): Edit {
  const writer = useWriter();
  const draftName = name === null || writer === null ? null : `${writer}:${name}`;
  const [base, setBase] = useState<number>();
  const [theirs, setTheirs] = useState<Record<string, unknown>>({});
  const current = newerOf(base, version);
  const [restored, setRestored] = useState(false);
  const first = useDraft(form, draftName, current, {
    onFound: ({ version: begun, disputed, start: stored }) => {
      setBase(begun ?? undefined);
      setTheirs(Object.fromEntries(disputed.map((field) => [field, stored[field]])));
      setRestored(true);
    },
    onSame: () => {
      setTheirs({});
      setRestored(false);
    },
  });
  const start = () => form.formState.defaultValues ?? {};
  return {
    version: current,
    restored,
    throwAway: () => {
      if (draftName !== null) forgetDraft(draftName);
      form.reset(first.current?.values);
      setBase(first.current?.version);
      setTheirs({});
      setRestored(false);
    },
    forget: () => {
      if (draftName !== null) forgetDraft(draftName);
      setBase(undefined);
      setTheirs({});
      setRestored(false);
    },
    settle: (stored, number) => {
      const values = form.getValues();
      if (draftName !== null && isSameJson(stored, values)) forgetDraft(draftName);
      else if (draftName !== null) keepDraft(draftName, { start: stored, values, version: number ?? null });
      setBase(undefined);
      setTheirs({});
      setRestored(false);
    },
    reload:
      read &&
      (async () => {
        const stored = await read();
        if (stored === null) return false;
        const { values, disputed } = mergeEdits(start(), form.getValues(), stored.values);
        form.reset(stored.values);
        first.current = stored;
        form.reset(values as Form, { keepDefaultValues: true }); // the fields of both are those of the form
        setTheirs(Object.fromEntries(disputed.map((field) => [field, stored.values[field]])));
        setBase(stored.version);
        return true;
      }),
    disputed: Object.entries(theirs).map(([field, value]) => ({ name: field, theirs: wordsOf(field, value) })),
    takeTheirs: (field) => {
      const { [field]: taken, ...rest } = theirs;
      form.reset({ ...form.getValues(), [field]: taken }, { keepDefaultValues: true });
      setTheirs(rest);
    },
    keepMine: (field) => {
      const { [field]: _given, ...rest } = theirs;
      setTheirs(rest);
    },
  };
}

/** Who types: on a public page whoever was signed in when the form was opened; null for a guest, of whom it keeps nothing. */
function useWriter(): number | null {
  const client = useQueryClient();
  const me = useContext(MeContext);
  const [opened] = useState(() => sessionNow(client));
  return me?.id ?? (opened.state === "member" ? opened.me.id : null);
}

interface DraftListener {
  onFound(draft: RestoredDraft): void;
  /** The form is again as it began. */
  onSame(): void;
}

/** Restores a draft when the form has its values, and keeps one while they differ. Returns what the form began with. */
function useDraft<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  name: string | null,
  version: number | undefined,
  listener: DraftListener,
) {
  /** What the form began with before a draft, which may be older, took its place; or what was brought in since. */
  const first = useRef<{ values: Form; version: number | undefined }>(undefined);
  const latestRef = useLatest({ version, listener });
  // Follows the browser's storage and the form's own store.
  useEffect(() => {
    if (name === null) return;
    // Whole: every form here names all its fields.
    first.current = { values: form.formState.defaultValues as Form, version: latestRef.current.version };
    const kept = readDraft(name);
    const found = kept && restoreDraft(kept, form.getValues(), latestRef.current.version);
    if (kept !== null && found === null) forgetDraft(name);
    if (found !== null) {
      form.reset(found.start as Form); // written by this form
      form.reset(found.values as Form, { keepDefaultValues: true });
      keepDraft(name, found);
      latestRef.current.listener.onFound(found);
    }
    const watching = form.watch(() => {
      const start = form.formState.defaultValues ?? {};
      const values = form.getValues();
      if (isSameJson(start, values)) {
        forgetDraft(name);
        return latestRef.current.listener.onSame();
      }
      keepDraft(name, { start, values, version: latestRef.current.version ?? null });
    });
    return () => watching.unsubscribe();
  }, [form, name, latestRef]);
  return first;
}
