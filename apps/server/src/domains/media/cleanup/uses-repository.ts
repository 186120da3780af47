import { inArray, sql, type Column } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Read } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/rows.ts";

/** Every column that may name a file or video, of all domains. */
export interface FileColumns {
  all(): readonly PgColumn[];
}

/** Which of these files a column names, anywhere in its text: an address, a key, markdown, JSON. */
export async function findNamedFiles(db: Read, column: PgColumn, names: readonly string[]): Promise<string[]> {
  return findWords(db, column, { likes: ["%upload%", "%resources/%"], pattern: "[0-9a-f]{32}\\.[a-z0-9]{2,5}" }, names);
}

/** Which of these videos a column names: as `media:{id}` in a text, or by its number. */
export async function findNamedAssets(db: Read, column: PgColumn, ids: readonly number[]): Promise<number[]> {
  if (holdsNumbers(column)) {
    const rows = await db
      .selectDistinct({ id: column })
      .from(column.table)
      .where(inArray(column, [...ids]));
    return rows.map((row) => Number(row.id));
  }
  const words = ids.map((id) => `media:${id}`);
  const named = await findWords(db, column, { likes: ["%media:%"], pattern: "media:[1-9][0-9]*" }, words);
  return named.map((word) => Number(word.slice("media:".length)));
}

export const holdsNumbers = (column: Column): boolean => column.dataType === "number";

/** The words among `wanted` that are in a column and match the pattern; the whole list goes as one value. */
async function findWords(
  db: Read,
  column: PgColumn,
  { likes, pattern }: { likes: readonly string[]; pattern: string },
  wanted: readonly string[],
): Promise<string[]> {
  const value = sql`${column}::text`;
  const result = await db.execute(sql`
    select distinct found.words[1] as word
    from ${column.table} cross join lateral regexp_matches(${value}, ${pattern}, 'g') as found(words)
    where (${sql.join(
      likes.map((like) => sql`${value} like ${like}`),
      sql` or `,
    )})
      and found.words[1] in (select jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb))`);
  return rowsOf(result).map((row) => String(row["word"]));
}
