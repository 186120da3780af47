import { and, sql, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../db/database.ts";
import { rowsOf } from "../db/migrate.ts";
import { searchQuery, searchWords } from "./search-words.ts";

/** The words that are looked for, as text for `to_tsquery`; `many` have them, so that not all are read to compare them. */
export type SearchMode =
  | { readonly kind: "none" }
  | {
      readonly kind: "words";
      readonly query: string;
      readonly many: boolean;
      /** Nothing has the words as they are: these are with those that look like them. */
      readonly near?: boolean;
    };

/** A table with columns `search` and `search_text`, and the one its triggers write the words of the latter into. */
export interface Searched {
  readonly table: string;
  readonly words: string;
}

/** Words that more rows have are common ones. */
const commonFrom = 10_000;

export const tsQuery = (query: string): SQL => sql`to_tsquery('english', plain_text(${query}))`;

/** Where nothing has the words, words of the table that look alike count as well, which forgives typing mistakes. */
export async function searchMode(
  db: Read,
  searched: Searched,
  within: SQL | undefined,
  text: string,
): Promise<SearchMode> {
  const query = searchQuery(text);
  if (query === null) return { kind: "none" };
  const frequency = await frequencyOf(db, searched, within, query);
  if (frequency !== "none") return { kind: "words", query, many: frequency === "many" };
  const alike = searchQuery(text, await findWordsAlike(db, searched, searchWords(text))) ?? query;
  const many = (await frequencyOf(db, searched, within, alike)) === "many";
  return { kind: "words", query: alike, many, near: true };
}

/** How many have the words: none, some, or so many that they are common. */
async function frequencyOf(
  db: Read,
  { table }: Searched,
  within: SQL | undefined,
  query: string,
): Promise<"none" | "some" | "many"> {
  const rows = sql.identifier(table);
  const condition = and(within, sql`${rows}.search @@ ${tsQuery(query)}`);
  // Materialised for its plan: with the limit in view, all rows would be read in the hope of finding so many soon.
  const result = await db.execute(sql`
    with found as materialized (select 1 from ${rows} where ${condition})
    select count(*)::int as matches from (select 1 from found limit ${commonFrom}) as counted`);
  const found = Number(rowsOf(result)[0]?.["matches"] ?? 0);
  return found === 0 ? "none" : found < commonFrom ? "some" : "many";
}

/** For each word, up to five of the table that look like it, the likest first. */
export async function findWordsAlike(
  db: Read,
  { words: known }: Searched,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const result = await db.execute(sql`
    select wanted, array(
      select word from ${sql.identifier(known)} as known where word % plain_text(wanted) and similarity(word, plain_text(wanted)) >= 0.4
      order by similarity(word, plain_text(wanted)) desc, word limit 5) as alike
    from unnest(${sql.param([...words])}::text[]) as wanted where length(wanted) >= 4`);
  const rows = rowsOf(result) as { wanted: string; alike: string[] }[]; // the columns of the statement above
  return new Map(rows.map(({ wanted, alike }) => [wanted, alike]));
}

/** Takes out words that nothing is written with any more. */
export async function forgetUnusedWords(tx: Tx, { table, words }: Searched): Promise<void> {
  // It reads every row, which takes longer than a request may.
  await tx.execute(sql`set local statement_timeout = '10min'`);
  await tx.execute(sql`
    delete from ${sql.identifier(words)} as known where not exists (
      select from (
        select distinct word from ${sql.identifier(table)} as rows, words_of(rows.search_text) as word) as used
      where used.word = known.word)`);
}
