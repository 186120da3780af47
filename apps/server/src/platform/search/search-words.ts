/** The words of a search, in lower case, at most eight; signs and punctuation part them. */
export function searchWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? [];
  return words.slice(0, 8).map((word) => word.replace(/['’]/g, ""));
}

/** Text for `to_tsquery`: every word must occur; the last one may be unfinished. Null when there are no words. */
export function searchQuery(text: string): string | null {
  const words = searchWords(text);
  if (words.length === 0) return null;
  return words.map((word, index) => (index === words.length - 1 && word.length > 1 ? `${word}:*` : word)).join(" & ");
}
