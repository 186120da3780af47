import { wordsTable } from "../../../platform/search/words-table.ts";
import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bitString } from "../../../platform/db/columns.ts";

/** How many resources on sale have a value of a filter, kept by triggers. */
export const resourceFacetCounts = pgTable(
  "resource_facet_counts",
  { facet: text().notNull(), value: text().notNull(), resources: integer().notNull() },
  (table) => [primaryKey({ columns: [table.facet, table.value] })],
);

/** How many ids one row of `resource_facet_bits` has bits for; the triggers know it too. */
export const idsInChunk = 8_192;

/**
 * Which resources on sale have a value of a filter, one bit for each id, kept by triggers (decision 0115). Besides the filters'
 * values there is `total` for all of them, and `cents` for each binary digit of the price.
 */
export const resourceFacetBits = pgTable(
  "resource_facet_bits",
  {
    facet: text().notNull(),
    value: text().notNull(),
    chunk: integer().notNull(),
    bits: bitString({ length: idsInChunk }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.facet, table.value, table.chunk] })],
);

/** Words of titles, tags and stores' names, added by triggers: what a mistyped word may have meant. */
export const resourceWords = wordsTable("resource_words");
