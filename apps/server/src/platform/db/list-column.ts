import { sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Read } from "./database.ts";
import { rowsOf } from "./rows.ts";

/**
 * A list with one value replaced by another; a list that already has the other loses the first, so that no value occurs
 * twice.
 */
export function replacedInList(column: AnyPgColumn, from: string | number, to: string | number): SQL {
  const type = sql.raw(typeof from === "number" ? "bigint" : "text");
  return sql`case when ${column} @> array[${to}::${type}] then array_remove(${column}, ${from}::${type})
    else array_replace(${column}, ${from}::${type}, ${to}::${type}) end`;
}

/** A count for each of some values, by the id that is given with it. `count` is a query of one number about `value`. */
export async function countEach(
  db: Read,
  requested: readonly { readonly id: number; readonly value: string }[],
  count: (value: SQL) => SQL,
): Promise<ReadonlyMap<number, number>> {
  if (requested.length === 0) return new Map();
  const rows = sql.join(
    requested.map(({ id, value }) => sql`(${id}::bigint, ${value}::text)`),
    sql`, `,
  );
  const result = await db.execute(sql`select id, (${count(sql`asked.value`)}) as counted
    from (values ${rows}) as asked (id, value)`);
  return new Map(rowsOf(result).map((row) => [Number(row["id"]), Number(row["counted"])]));
}
