import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { callOf } from "../../api/api-query.ts";
import { useSettled } from "../../ui/search/use-settled.ts";
import type { SearchResults } from "./found-options.ts";

const FEWEST_LETTERS = 2;
const TYPING_PAUSE_MS = 200;

export type SearchState =
  | { readonly is: "nothing asked" }
  | { readonly is: "loading" }
  /** `old`: of the words before, shown until the answer is there. */
  | { readonly is: "found"; readonly found: SearchResults; readonly old: boolean }
  | { readonly is: "none"; readonly words: string }
  | { readonly is: "failed"; readonly sentence: string; readonly again: () => void };

/** Looks for what is typed, a moment after the last key; what is no longer wanted is ended. */
export function useSiteSearch(typed: string): SearchState {
  const words = wordsOf(typed);
  const enough = isEnough(words);
  const asked = useSettled(words, TYPING_PAUSE_MS);
  const query = useQuery({ ...searchQuery(asked), enabled: enough && isEnough(asked) });
  const again = () => void query.refetch();
  if (!enough) return { is: "nothing asked" };
  if (query.isError) return { is: "failed", sentence: failureText(query.error), again };
  if (query.data === undefined) return { is: "loading" };
  const old = asked !== words || query.isPlaceholderData;
  if (query.data.groups.length > 0) return { is: "found", found: query.data, old };
  if (old) return { is: "loading" };
  if (query.data.failed.length > 0) return { is: "failed", sentence: NOT_AVAILABLE, again };
  return { is: "none", words };
}

/** What of a text is looked for. */
export const wordsOf = (typed: string): string => typed.trim().replaceAll(/\s+/g, " ");

export const isEnough = (words: string): boolean => words.length >= FEWEST_LETTERS;

export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ["GET /api/search", q] as const,
    queryFn: ({ client, signal }): Promise<SearchResults> =>
      callOf(client)("GET /api/search", { query: { q }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });

const NOT_AVAILABLE = "Search is not available. Try again.";

const failureText = (error: Error): string =>
  error instanceof ApiError && error.status === 429 ? error.serverMessage : NOT_AVAILABLE;
