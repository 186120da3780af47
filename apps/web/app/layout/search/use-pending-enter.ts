import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { SearchResults } from "./found-options.ts";
import { searchQuery } from "./use-site-search.ts";

/** Handles Enter pressed before the response has arrived. The panel shows a failed search. */
export function usePendingEnter() {
  const client = useQueryClient();
  /** Counts what makes an earlier press, which still waits for its answer, count no more. */
  const presses = useRef(0);
  const forget = () => {
    presses.current += 1;
  };
  const goWhenFound = async (words: string, go: (found: SearchResults) => void) => {
    forget();
    const mine = presses.current;
    const found = await client.fetchQuery(searchQuery(words)).catch(() => null);
    if (found !== null && mine === presses.current) go(found);
  };
  return { forget, goWhenFound };
}
