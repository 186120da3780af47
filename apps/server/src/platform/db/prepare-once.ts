import { recordOf } from "@pavane/contract/core/codes";
import { sql, type Placeholder, type SQL } from "drizzle-orm";
import type { Read } from "./database.ts";

/**
 * A statement that is built once for each connection instead of at every call, which is most of what a short statement
 * costs this program. `build` describes it with `sql.placeholder` for its values and ends with `.prepare(name)`; names are
 * the server's, so each is given to one text only.
 *
 * ```ts
 * const orderById = prepareOnce((db) =>
 *   db.select().from(orders).where(eq(orders.id, sql.placeholder("id"))).prepare("order_by_id"));
 * const [row] = await orderById(db).execute({ id });
 * ```
 */
export function prepareOnce<Statement>(build: (db: Read) => Statement): (db: Read) => Statement {
  // A transaction is another object each time, its connection's session is the same; both end together.
  const built = new WeakMap<object, Statement>();
  return (db) => {
    const { session } = db._;
    const known = built.get(session) ?? build(db);
    built.set(session, known);
    return known;
  };
}

/**
 * The same for statements about a list of ids, which `build` gets as placeholders for `inArray`; the name it gives ends
 * with their number. There is one statement for each power of two, filled up with the last id, because PostgreSQL plans
 * `= any($1)` again at every call: it assumes that a list of unknown length is long.
 */
export function prepareForIds<Row>(
  build: (db: Read, ids: Placeholder[]) => Listing<Row>,
): (db: Read, ids: readonly (number | string)[], values?: Readonly<Record<string, unknown>>) => Promise<Row[]> {
  const bySize = new Map<number, (db: Read) => Listing<Row>>();
  return async (db, ids, values = {}) => {
    if (ids.length === 0) return [];
    const size = 2 ** Math.ceil(Math.log2(ids.length));
    const names = Array.from({ length: size }, (_, index) => `id${index}`);
    const placeholders = () => names.map((name) => sql.placeholder(name));
    const statement = bySize.get(size) ?? prepareOnce((on) => build(on, placeholders()));
    bySize.set(size, statement);
    const list = Object.fromEntries(names.map((name, index) => [name, ids[index] ?? ids.at(-1)]));
    return statement(db).execute({ ...values, ...list });
  };
}

interface Listing<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>;
}

/** A placeholder for each of some columns, named like them: the values of an insert that is prepared. */
export const placeholdersFor = <Name extends string>(names: readonly Name[]): Record<Name, Placeholder<Name>> =>
  recordOf(names, (name) => sql.placeholder(name));

/** The placeholder of a moment that may be null, which drizzle's own would try to write as a date; give it `momentText`. */
export const momentFor = (name: string): SQL => sql`${sql.placeholder(name)}::timestamptz`;
/** A moment as it stands in a statement: known now, or a placeholder by `momentFor`. */
export const momentOf = (moment: Date | SQL): SQL =>
  moment instanceof Date ? sql`${moment.toISOString()}::timestamptz` : moment;
export const momentText = (moment: Date | null): string | null => moment?.toISOString() ?? null;
