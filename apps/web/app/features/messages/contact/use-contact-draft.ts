import { useEffect, useRef } from "react";
import { forgetDraft, keepDraft, readDraft } from "../../../forms/drafts/draft-store.ts";
import { isGuests, keptName } from "../../../forms/kept-name.ts";
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
 * Keeps what is typed in the tab until it is sent, for who typed it, and says how long the form has been open. `openedAt` is when the
 * page was opened, by the page's own clock; what a reload had cut off counts too. `fill` puts a draft of before into the fields, and
 * yields what they hold then; `empty` takes out what somebody typed who is gone.
 */
export function useContactDraft(openedAt: number, { fill, empty }: ContactFields): KeptDraft {
  const name = keptName(useSession(), "contact");
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
    // A guest who signs in takes along what stands there.
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
