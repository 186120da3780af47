import { useState } from "react";
import { useTimeout } from "../../time/use-timeout.ts";

const TYPING_PAUSE_MS = 300;

/** What is in a search field, which searches once typing pauses; `q` is what is searched now, without spaces around it. */
export function useTypedSearch(q: string, onPause: (next: string) => void) {
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  if (known !== q) {
    setKnown(q);
    if (typed.trim() !== q) setTyped(q);
  }
  useTimeout((words) => onPause(words.trim()), typed.trim() === q ? null : TYPING_PAUSE_MS, typed);
  return [typed, setTyped] as const;
}
