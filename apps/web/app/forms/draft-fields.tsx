import { useEffect, useRef, useState } from "react";
import { useCloseWarning, useClosedTabWarning } from "../ui/unsaved/use-unsaved-changes.ts";
import { useSession } from "../session/session.ts";
import { forgetDraft, keepDraft, readDraft } from "./drafts/draft-store.ts";
import { draftName } from "./draft-name.ts";
import type { Values } from "./drafts/merge-edits.ts";

interface DraftFieldsProps {
  /** Of the draft. It is forgotten by `useForgetDraft` when what was typed is sent. */
  name: string;
  /** Names of the fields that are kept: never a password, a card or a code. */
  fields: readonly string[];
}

/**
 * Keeps what is typed into some fields of the surrounding plain (uncontrolled) form: it is restored after a reload or
 * on returning; the browser asks before the tab is closed. Fields that do not exist yet are left alone.
 */
export function DraftFields({ name: of, fields }: DraftFieldsProps) {
  const name = draftName(useSession(), of);
  const place = useRef<HTMLSpanElement>(null);
  const names = fields.join(" ");
  useClosedTabWarning(
    () =>
      name !== null &&
      readDraft(name) !== null &&
      inputsIn(place.current, names).some(({ value, defaultValue }) => value !== defaultValue),
  );
  // Follows the browser's storage and the fields of the form element.
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form || name === null) return;
    const inputs = () => inputsIn(place.current, names);
    const kept = readDraft(name)?.values ?? {};
    for (const input of inputs()) {
      const typed = kept[input.name];
      if (typeof typed === "string" && input.value === input.defaultValue) input.value = typed;
    }
    const keep = () => {
      const values = Object.fromEntries(inputs().map((input) => [input.name, input.value]));
      keepDraft(name, { start: {}, version: null, values: { ...readDraft(name)?.values, ...values } });
    };
    form.addEventListener("input", keep);
    return () => form.removeEventListener("input", keep);
  }, [name, names]);
  return <span ref={place} hidden />;
}

/** What is kept there, null for nothing or while it is not known who types, and a way to keep more beside it. */
export function useDraftValues(of: string): [kept: Values | null, keep: (more: Values) => void] {
  const name = draftName(useSession(), of);
  const kept = name === null || typeof document === "undefined" ? null : (readDraft(name)?.values ?? null);
  return [
    kept,
    (more) => {
      if (name !== null) keepDraft(name, { start: {}, version: null, values: { ...kept, ...more } });
    },
  ];
}

/**
 * One text outside of any form, kept in the same way: what it is now, what it becomes, and that it was sent. `start` is
 * what is stored of it, which stands there until something else is typed.
 */
export function useDraftText(of: string, start = ""): [string, (text: string) => void, () => void] {
  const name = draftName(useSession(), of);
  const [text, setText] = useState(() => {
    const kept = name === null || typeof document === "undefined" ? undefined : readDraft(name)?.values["text"];
    return typeof kept === "string" ? kept : start;
  });
  useCloseWarning(text !== start);
  const change = (next: string) => {
    setText(next);
    if (name === null) return;
    if (next === start) forgetDraft(name);
    else keepDraft(name, { start: {}, version: null, values: { text: next } });
  };
  return [text, change, () => (name === null ? undefined : forgetDraft(name))];
}

/** What was typed there is sent. */
export function useForgetDraft(): (of: string) => void {
  const session = useSession();
  return (of) => {
    const name = draftName(session, of);
    if (name !== null) forgetDraft(name);
  };
}

const inputsIn = (place: Element | null, names: string) => {
  const form = place?.closest("form");
  return names.split(" ").flatMap((field) => textInput(form?.elements.namedItem(field) ?? null) ?? []);
};

const textInput = (element: Element | RadioNodeList | null) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element : undefined;
