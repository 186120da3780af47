import { sql, type SQL } from "drizzle-orm";
import type { Read } from "../db/database.ts";
import { rowsOf } from "../db/rows.ts";

/** A thing as calls name it: a number, a public id, what somebody typed. */
export type ThingName = number | string;

/** A thing, by the name it was requested by, and one of its owners; a thing of several people occurs several times. */
export interface Owned {
  readonly thing: string;
  readonly userId: number;
}

/** The owners of things of one kind; things without an owner or that do not exist are left out. */
export type FindOwners = (db: Read, things: readonly ThingName[]) => Promise<readonly Owned[]>;

/**
 * The query for things with numeric ids. `select` is given the list as SQL (`id = any(…)`) and returns the columns
 * `thing` and `owner`; where `owner` is null there is none.
 */
export const ownersByNumber =
  (select: (ids: SQL) => SQL): FindOwners =>
  async (db, things) => {
    const ids = things.map(Number).filter((id) => Number.isSafeInteger(id));
    return ids.length === 0 ? [] : ownersFrom(db, select(sql`${sql.param(ids)}::bigint[]`));
  };

/** The same for things with texts for names. */
export const ownersByText =
  (select: (names: SQL) => SQL): FindOwners =>
  async (db, things) =>
    things.length === 0 ? [] : ownersFrom(db, select(sql`${sql.param(things.map(String))}::text[]`));

async function ownersFrom(db: Read, query: SQL): Promise<Owned[]> {
  const rows = rowsOf(await db.execute(query));
  return rows
    .filter(({ owner }) => owner !== null)
    .map(({ thing, owner }) => ({ thing: String(thing), userId: Number(owner) }));
}

/** The owners of things by any of several queries. */
export const ownersByAll =
  (...questions: readonly FindOwners[]): FindOwners =>
  async (db, things) => {
    const owned: Owned[] = [];
    // One after the other: a transaction has one connection.
    for (const question of questions) owned.push(...(await question(db, things)));
    return owned;
  };
