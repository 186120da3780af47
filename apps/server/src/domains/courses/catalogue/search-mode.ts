import type { CoursesDeps } from "../deps.ts";
import { searchQuery, searchWords } from "./search-words.ts";
import type { CatalogueFilter, SearchMode } from "./store-catalogue.ts";
import { findWordsAlike, frequencyOf } from "./store-words.ts";

/** Where no course has the words, words of the catalogue that look alike count as well, which forgives typing mistakes. */
export async function searchMode(
  { db }: Pick<CoursesDeps, "db">,
  scope: CatalogueFilter["scope"],
  q: string,
): Promise<SearchMode> {
  const query = searchQuery(q);
  if (query === null) return { kind: "none" };
  const frequency = await frequencyOf(db.read, scope, query);
  if (frequency !== "none") return { kind: "words", query, many: frequency === "many" };
  const alike = searchQuery(q, await findWordsAlike(db.read, searchWords(q))) ?? query;
  return { kind: "words", query: alike, many: (await frequencyOf(db.read, scope, alike)) === "many" };
}
