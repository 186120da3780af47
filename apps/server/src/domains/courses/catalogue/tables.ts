import { wordsTable } from "../../../platform/search/words-table.ts";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** How many published courses have a value of a filter, kept by triggers; facet "status" counts all courses. */
export const courseFacetCounts = pgTable(
  "course_facet_counts",
  { facet: text().notNull(), value: text().notNull(), courses: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.facet, table.value] }),
    index("course_facet_counts_most").on(table.facet, table.courses.desc()),
  ],
);

/** Words of titles and instructors' names, added by triggers: what a mistyped word may have meant. */
export const courseWords = wordsTable("course_words");
