import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** How many resources on sale have a value of a filter, kept by triggers. */
export const resourceFacetCounts = pgTable(
  "resource_facet_counts",
  { facet: text().notNull(), value: text().notNull(), resources: integer().notNull() },
  (table) => [primaryKey({ columns: [table.facet, table.value] })],
);

/** Words of titles, tags and stores' names, added by triggers: what a mistyped word may have meant. */
export const resourceWords = pgTable("resource_words", { word: text().primaryKey() }, (table) => [
  index("resource_words_alike").using("gin", table.word.op("gin_trgm_ops")),
]);
