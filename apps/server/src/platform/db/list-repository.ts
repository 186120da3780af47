import type { AnyList, FiltersOf, SortOf, SortWord } from "@pavane/contract/core/list";
import { clampPage, type PageRequest } from "@pavane/contract/core/page";
import { count, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Read } from "./database.ts";

type ListRequest<Spec extends AnyList> = FiltersOf<Spec> & PageRequest & { readonly sort?: SortOf<Spec> };

interface ListTable<Spec extends AnyList, Row> {
  /** Where the rows are counted and put in order; conditions and orders may only speak of it. */
  readonly table: PgTable;
  readonly id: AnyPgColumn;
  readonly where: (query: FiltersOf<Spec>) => SQL | undefined;
  /** What each sortable column sorts by. */
  readonly orders: Readonly<Record<SortWord<Spec>, SQL | AnyPgColumn>>;
  /** Whole rows by their ids, in any order; deleted ids have no row. */
  readonly rows: (db: Read, ids: readonly number[]) => Promise<readonly Row[]>;
  readonly idOf: (row: Row) => number;
}

export interface ListStore<Spec extends AnyList, Row> {
  readonly list: Spec;
  /** A page; one past the end is the last. */
  page(
    db: Read,
    query: ListRequest<Spec>,
  ): Promise<{ rows: Row[]; page: { number: number; size: number; total: number } }>;
  /** Every match, some hundred rows at a time, for a file of any length. */
  all(db: Read, query: ListRequest<Spec>): AsyncGenerator<Row[]>;
}

const rowsAtOnce = 500;

/** One row of a store, for its presenter. */
export type StoredRow<Store> = Store extends { all(...args: never): AsyncGenerator<(infer Row)[]> } ? Row : never;

/**
 * Reads a declared list in two steps: the ids of a page, from the nearer end, then its rows. So the last page costs
 * what the first does, and what a row shows is computed for shown rows only.
 */
export function listRepository<const Spec extends AnyList, Row>(
  spec: Spec,
  list: ListTable<Spec, Row>,
): ListStore<Spec, Row> {
  const inOrder = async (db: Read, ids: readonly number[]): Promise<Row[]> => {
    const rows = new Map((await list.rows(db, ids)).map((row) => [list.idOf(row), row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  };
  return {
    list: spec,
    page: async (db, query) => {
      const where = list.where(query);
      const [counted] = await db.select({ total: count() }).from(list.table).where(where);
      const { offset, ...page } = clampPage(query, counted?.total ?? 0);
      const most = Math.max(0, Math.min(page.size, page.total - offset));
      const fromEnd = offset > page.total / 2;
      const found = await db
        .select({ id: sql<number>`${list.id}`.mapWith(Number) })
        .from(list.table)
        .where(where)
        .orderBy(...orderOf(list, query.sort, fromEnd))
        .limit(most)
        .offset(fromEnd ? page.total - offset - most : offset);
      const ids = found.map(({ id }) => id);
      return { rows: await inOrder(db, fromEnd ? ids.toReversed() : ids), page };
    },
    all: async function* (db, query) {
      const found = await db
        .select({ id: sql<number>`${list.id}`.mapWith(Number) })
        .from(list.table)
        .where(list.where(query))
        .orderBy(...orderOf(list, query.sort, false));
      for (let start = 0; start < found.length; start += rowsAtOnce)
        yield await inOrder(
          db,
          found.slice(start, start + rowsAtOnce).map(({ id }) => id),
        );
    },
  };
}

interface Ordered {
  readonly id: AnyPgColumn;
  readonly orders: Readonly<Record<string, SQL | AnyPgColumn>>;
}

/** Empty values come last in either direction; the id decides between equals. Spelled as indexes are, so that they serve. */
function orderOf(list: Ordered, sort: string | undefined, backwards: boolean): SQL[] {
  const key = list.orders[sort?.replace("-", "") ?? ""] ?? list.id;
  const down = (sort?.startsWith("-") ?? true) !== backwards;
  const direction = sql.raw(down ? "desc" : "asc");
  const empty = sql.raw(backwards ? "nulls first" : "nulls last");
  return [...(key === list.id ? [] : [sql`${key} ${direction} ${empty}`]), sql`${list.id} ${direction}`];
}
