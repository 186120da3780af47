import type { CoursesDeps } from "../deps.ts";
import { searchQuery } from "./search-words.ts";
import { anyCourseWith, findAlike, type CatalogueFilter, type SearchMode } from "./store-catalogue.ts";

/** Words that no course has are looked for as words that look alike, which forgives small typing mistakes. */
export async function searchMode(
  { db }: Pick<CoursesDeps, "db">,
  scope: CatalogueFilter["scope"],
  q: string,
): Promise<SearchMode> {
  const query = searchQuery(q);
  if (query === null) return { kind: "none" };
  if (await anyCourseWith(db.read, scope, query)) return { kind: "words", query };
  return { kind: "alike", ids: await findAlike(db.read, q) };
}
