import { useSyncExternalStore } from "react";
import { endedLine } from "../../../api/session-ended.ts";
import { tabTexts } from "../../../browser/storage.ts";

/** Says that the session ended, and the result of the press that found out; only the browser knows. */
export function SessionEnded({ redirect }: { redirect: string | null }) {
  const line = useSyncExternalStore(
    neverChanges,
    () => endedLine(tabTexts, redirect),
    () => null,
  );
  return line === null ? null : (
    <output className="mb-6 block rounded-card border border-line bg-card px-5 py-4 text-meta">{line}</output>
  );
}

const neverChanges = () => () => undefined;
