import { sql, type Placeholder } from "drizzle-orm";
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

/** A placeholder for each of some columns, named like them: the values of an insert that is prepared. */
export const placeholdersFor = <Name extends string>(names: readonly Name[]): Record<Name, Placeholder<Name>> =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Record<Name, Placeholder<Name>>; // all of `names`
