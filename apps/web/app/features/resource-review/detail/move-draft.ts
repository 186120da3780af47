import { forgetDraft, keepDraft, readDraft } from "../../../forms/drafts/draft-store.ts";

/** What somebody is typing goes on under the name of what they see now. */
export function moveDraft(person: number, { from, to }: { from: string; to: string }): void {
  const kept = readDraft(`${person}:${from}`);
  if (kept === null || from === to) return;
  keepDraft(`${person}:${to}`, kept);
  forgetDraft(`${person}:${from}`);
}
