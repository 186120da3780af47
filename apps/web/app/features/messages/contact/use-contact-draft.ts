import { useEffect, useRef, type RefObject } from "react";
import { newRequestKey } from "../../../lib/request-key.ts";
import { CONTACT_DRAFT, readContactDraft, writeContactDraft, type ContactDraft } from "./contact-draft.ts";

type Typed = Pick<ContactDraft, "name" | "email" | "topic" | "message">;

export interface KeptDraft {
  /** What is sent beside the fields. */
  sending(): { key: string; elapsedMs: number };
  keep(typed: Typed): void;
  /** It is sent: what comes next is another message. */
  forget(): void;
}

/**
 * Keeps what is typed in the tab until it is sent, and says how long the form has been open. `openedAt` is when the page was
 * opened, by the page's own clock; what a reload had cut off counts too. `fill` puts a draft of before into the fields.
 */
export function useContactDraft(openedAt: number, fill: (typed: Typed) => void): KeptDraft {
  const state = useRef({ key: "", before: 0 });
  const latest = useLatest(fill);
  useEffect(() => {
    const kept = readContactDraft(stored());
    state.current = { key: kept?.key ?? newRequestKey(), before: kept?.openFor ?? 0 };
    if (kept) latest.current(kept);
  }, [latest]);
  const openFor = () => Math.round(state.current.before + performance.now() - openedAt);
  return {
    sending: () => ({ key: state.current.key, elapsedMs: Math.max(0, openFor()) }),
    keep: (typed) => store(writeContactDraft({ ...typed, key: state.current.key, openFor: openFor() })),
    forget: () => {
      store(null);
      state.current.key = newRequestKey();
    },
  };
}

function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(CONTACT_DRAFT);
  } catch {
    return null;
  }
}

function store(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(CONTACT_DRAFT);
    else sessionStorage.setItem(CONTACT_DRAFT, text);
  } catch {
    // A full or closed store keeps no drafts; the fields still hold what was typed.
  }
}
