import type { ListCache as RememberedOf } from "../../../platform/search/list-cache.ts";
import type { Searched } from "../../../platform/search/near-words-repository.ts";
import type { FacetRow } from "./facets-repository.ts";

/** Where words of the catalogue are looked for. */
export const searchedCourses: Searched = { table: "courses", words: "course_words" };

/** What is remembered of the catalogue: counts, and ids as places. */
export type CatalogueCache = RememberedOf<FacetRow, number>;
