import { and, sql, type SQL } from "drizzle-orm";
import type { Read } from "../db/database.ts";
import { rowsOf } from "../db/rows.ts";
import { nearQuery } from "./near-words.ts";
import { searchQuery, searchWords } from "./search-words.ts";
import { findTypedWords, type Searched } from "./near-words-repository.ts";

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

/** Words that more rows have are common ones. */
const commonFrom = 10_000;

export const tsQuery = (query: string): SQL => sql`to_tsquery('english', plain_text(${query}))`;

/** Where nothing has the words, words of the table that are nearly the same count as well, which forgives typing mistakes (decision 0188). */
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
  const words = await findTypedWords(db, searched, searchWords(text));
  for (const widely of [false, true]) {
    const near = nearQuery(words, { widely });
    // Asked already, where every word is known and nothing has them together.
    if (near === null || near === query) continue;
    const found = await frequencyOf(db, searched, within, near);
    if (found !== "none") return { kind: "words", query: near, many: found === "many", near: true };
  }
  return { kind: "words", query, many: false, near: true };
}

/** How many rows have the words: none, some, or so many that the words are common. */
async function frequencyOf(
  db: Read,
  { table }: Searched,
  within: SQL | undefined,
  query: string,
): Promise<"none" | "some" | "many"> {
  const rows = sql.identifier(table);
  const condition = and(within, sql`${rows}.search @@ ${tsQuery(query)}`);
  // Materialised for its plan: if the planner sees the limit, it reads all rows and expects to find enough soon.
  const result = await db.execute(sql`
    with found as materialized (select 1 from ${rows} where ${condition})
    select count(*)::int as matches from (select 1 from found limit ${commonFrom}) as counted`);
  const found = Number(rowsOf(result)[0]?.["matches"] ?? 0);
  return found === 0 ? "none" : found < commonFrom ? "some" : "many";
}
