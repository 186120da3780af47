import { and, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/migrate.ts";
import { courses } from "../course/tables.ts";
import { scopeCondition, tsQuery, type CatalogueFilter } from "./store-catalogue.ts";
import { courseWords } from "./tables.ts";

/** Words that more courses have are common ones. */
const commonFrom = 10_000;

/** How many courses have the words: none, some, or so many that they are common. */
export async function frequencyOf(
  db: Read,
  scope: CatalogueFilter["scope"],
  query: string,
): Promise<"none" | "some" | "many"> {
  const condition = and(scopeCondition(scope), sql`${courses.search} @@ ${tsQuery(query)}`);
  // Materialised for its plan: with the limit in view, all courses would be read in the hope of finding so many soon.
  const result = await db.execute(sql`
    with found as materialized (select 1 from courses where ${condition})
    select count(*)::int as courses from (select 1 from found limit ${commonFrom}) as counted`);
  const found = Number(rowsOf(result)[0]?.["courses"] ?? 0);
  return found === 0 ? "none" : found < commonFrom ? "some" : "many";
}

/** For each word, up to five of the catalogue that look like it, the likest first. */
export async function findWordsAlike(db: Read, words: readonly string[]): Promise<Map<string, string[]>> {
  const result = await db.execute(sql`
    select wanted, array(
      select word from course_words where word % plain_text(wanted) and similarity(word, plain_text(wanted)) >= 0.4
      order by similarity(word, plain_text(wanted)) desc, word limit 5) as alike
    from unnest(${sql.param([...words])}::text[]) as wanted where length(wanted) >= 4`);
  const rows = rowsOf(result) as { wanted: string; alike: string[] }[]; // the columns of the statement above
  return new Map(rows.map(({ wanted, alike }) => [wanted, alike]));
}

/** Takes out words that no title and no instructor's name is written with any more. */
export async function forgetUnusedWords(tx: Tx): Promise<void> {
  // It reads every course, which takes longer than a request may.
  await tx.execute(sql`set local statement_timeout = '10min'`);
  await tx.execute(sql`
    delete from ${courseWords} where not exists (
      select from (select distinct word from courses, words_of(courses.search_text) as word) as used
      where used.word = course_words.word)`);
}
