import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";

/** Words of titles and names, added by triggers: what a mistyped word may have meant is found by the keys of both. */
export const wordsTable = <const Name extends string>(name: Name) =>
  pgTable(
    name,
    {
      word: text().primaryKey(),
      keys: text()
        .array()
        .notNull()
        .generatedAlwaysAs(sql`typo_keys(word)`),
    },
    (table) => [index(`${name}_keys`).using("gin", table.keys)],
  );
