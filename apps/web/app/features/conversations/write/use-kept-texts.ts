import { useRef } from "react";
import { forgetDraft, keepDraft, readDraft } from "../../../forms/drafts/draft-store.ts";
import { keptName } from "../../../forms/kept-name.ts";
import { useSession } from "../../../session/session.ts";
import { useClosedTabWarning } from "../../../ui/unsaved/use-unsaved-changes.ts";
import { readKept, type Kept } from "./kept-texts.ts";

/** Words that stay in the tab under a name until they are sent. */
export function useKeptWords(what: string) {
  const name = keptName(useSession(), what);
  const state = useRef<Kept | null>(null);
  const kept = (): Kept => (state.current ??= readKept(name === null ? undefined : readDraft(name)?.values));
  const keep = (next: Kept) => {
    state.current = next;
    if (name === null) return;
    if (next.body.trim() === "" && next.unsent.length === 0) forgetDraft(name);
    else keepDraft(name, { start: {}, version: null, values: { ...next } });
  };
  useClosedTabWarning(() => kept().body.trim() !== "" || kept().unsent.length > 0);
  return { kept, keep };
}
