import { useEffect, useRef } from "react";
import { forgetDraft, keepDraft, readDraft } from "../../../forms/drafts/draft-store.ts";
import { isGuests, draftName } from "../../../forms/draft-name.ts";
import { newRequestKey } from "../../../api/request-key.ts";
import { useSession } from "../../../session/session.ts";
import { useClosedTabWarning } from "../../../ui/unsaved/use-unsaved-changes.ts";
import { readContactDraft, type ContactDraft } from "./contact-draft.ts";
import { useLatest } from "../../../browser/use-latest.ts";

type Typed = Pick<ContactDraft, "name" | "email" | "topic" | "message">;

interface ContactFields {
  fill(typed: Partial<Typed>): Typed;
  empty(): void;
}

export interface KeptDraft {
  /** What is sent beside the fields. */
  sending(): { key: string; elapsedMs: number };
  keep(typed: Typed): void;
  /** It is sent: what comes next is another message. */
  forget(): void;
}

/**
 * Keeps the typed text in the tab until it is sent, per user, and measures how long the form has been open. `openedAt`
 * is when the page was opened, by the page's own clock; time before a reload is added. `fill` puts an earlier draft
 * into the fields, and returns their values afterwards; `empty` removes the text of a user who has signed out.
 */
export function useContactDraft(openedAt: number, { fill, empty }: ContactFields): KeptDraft {
  const name = draftName(useSession(), "contact");
  const state = useRef({ key: "", before: 0 });
  const openFor = () => Math.round(state.current.before + performance.now() - openedAt);
  const keep = (typed: Typed) => {
    if (name !== null)
      keepDraft(name, { start: {}, version: null, values: { ...typed, key: state.current.key, openFor: openFor() } });
  };
  useClosedTabWarning(() => name !== null && (readContactDraft(readDraft(name)?.values)?.message ?? "") !== "");
  const latest = useLatest({ fill, empty, keep });
  const typedBy = useRef<string>(null);
  // Follows the browser's storage.
  useEffect(() => {
    if (name === null) return;
    const before = typedBy.current;
    typedBy.current = name;
    // The text of a guest is kept when the guest signs in.
    if (before !== null && before !== name && !isGuests(before)) latest.current.empty();
    const kept = readContactDraft(readDraft(name)?.values);
    state.current = { key: kept?.key ?? newRequestKey(), before: kept?.openFor ?? 0 };
    const { key: _key, openFor: _openFor, ...words } = kept ?? { key: "", openFor: 0 };
    const typed = latest.current.fill(words);
    // Typed before it was known who types, or before the page came alive.
    if (before === null && typed.message !== "") latest.current.keep(typed);
  }, [latest, name]);
  return {
    sending: () => ({ key: state.current.key, elapsedMs: Math.max(0, openFor()) }),
    keep,
    forget: () => {
      if (name !== null) forgetDraft(name);
      state.current.key = newRequestKey();
    },
  };
}
