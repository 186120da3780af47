import { sql, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../db/database.ts";
import { rowsOf } from "../db/rows.ts";
import { nearestOf, partsOf, wrongLetters, type TypedWord } from "./near-words.ts";

/** A table with columns `search` and `search_text`, and the one its triggers write the words of the latter into. */
export interface Searched {
  readonly table: string;
  readonly words: string;
  /** Selects `name`: what rows are found by besides, such as the names of styles. There are few of them. */
  readonly names?: SQL;
}

/** Maximum number of words that are compared letter by letter. */
const maxCandidates = 500;
/** Beyond this a word is not parted: no two words of a dance are longer together. */
const longestJoined = 24;

/** What is known of typed words, in their order. */
export async function findTypedWords(db: Read, searched: Searched, words: readonly string[]): Promise<TypedWord[]> {
  const joins = words.map((word, at) => word + (words[at + 1] ?? ""));
  const parts = words.flatMap((word) => (word.length <= longestJoined ? partsOf(word).flat() : []));
  const [known, near] = await Promise.all([
    findKnown(db, searched, [...new Set([...words, ...joins, ...parts])]),
    findCandidates(db, searched, [...new Set(words.filter((word) => wrongLetters(word) > 0))]),
  ]);
  return words.map((word, at) => ({
    word,
    known: known.has(word),
    near: nearestOf(near.get(word)?.plain ?? word, near.get(word)?.candidates ?? []),
    splits: word.length > longestJoined ? [] : partsOf(word).filter((pair) => isSearched(pair, known)),
    joined: at < words.length - 1 && known.get(joins[at] ?? "") === "written" ? (joins[at] ?? null) : null,
  }));
}

/** At least one of the two must be looked for. */
const isSearched = (pair: readonly [string, string], known: ReadonlyMap<string, Known>): boolean =>
  pair.every((part) => known.has(part)) && pair.some((part) => known.get(part) === "written");

/** Something is written with it, or it is never looked for. */
type Known = "written" | "stop";

const namesOf = ({ names }: Searched): SQL => sql`(
  select word from (${names ?? sql`select null::text as name`}) as given, words_of(plain_text(name)) as word)`;

async function findKnown(db: Read, searched: Searched, words: readonly string[]): Promise<Map<string, Known>> {
  const result = await db.execute(sql`
    with names as materialized ${namesOf(searched)}
    select asked, to_tsvector('english', asked) = ''::tsvector as stop
    from unnest(${sql.param([...words])}::text[]) as asked, plain_text(asked) as plain
    where exists (select from ${sql.identifier(searched.words)} as known where known.word = plain)
      or plain in (select word from names) or to_tsvector('english', asked) = ''::tsvector`);
  const rows = rowsOf(result) as { asked: string; stop: boolean }[]; // the columns of the statement above
  return new Map(rows.map(({ asked, stop }) => [asked, stop ? "stop" : "written"]));
}

interface Candidates {
  /** Without accents, as the candidates are. */
  readonly plain: string;
  readonly candidates: readonly string[];
}

async function findCandidates(
  db: Read,
  searched: Searched,
  words: readonly string[],
): Promise<ReadonlyMap<string, Candidates>> {
  const result = await db.execute(sql`
    with names as materialized ${namesOf(searched)}
    select asked, plain, array(
      select word from (
        (select word from ${sql.identifier(searched.words)} as known where known.keys && typo_keys(plain)
          order by abs(length(word) - length(plain)), word limit ${maxCandidates})
        union all select word from names) as candidates) as candidates
    from unnest(${sql.param([...words])}::text[]) as asked, plain_text(asked) as plain`);
  const rows = rowsOf(result) as { asked: string; plain: string; candidates: string[] }[]; // the columns of the statement above
  return new Map(rows.map(({ asked, ...found }) => [asked, found]));
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
