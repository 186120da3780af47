import { browserTexts, parsed } from "./storage.ts";

const KEY = "recent_searches";
const AT_MOST = 5;

/** The last words that led somewhere, the newest first; what is stored may be from anyone and of any age. */
export function recentSearches(): string[] {
  const kept = parsed(browserTexts.read(KEY));
  return Array.isArray(kept) ? kept.filter(isWords).slice(0, AT_MOST) : [];
}

export function rememberSearch(words: string): void {
  if (isWords(words)) browserTexts.write(KEY, JSON.stringify(withSearch(recentSearches(), words)));
}

export const forgetSearches = (): void => void browserTexts.write(KEY, null);

/** The same words in other letters are the same search. */
export const withSearch = (before: readonly string[], words: string): string[] =>
  [words, ...before.filter((other) => other.toLowerCase() !== words.toLowerCase())].slice(0, AT_MOST);

const isWords = (value: unknown): value is string =>
  typeof value === "string" && value.trim().length >= 2 && value.length <= 100;
