import type { AnyList, FiltersOf, SortOf, SortWord } from "@pavane/contract/core/list";
import { clampPage, type PageRequest } from "@pavane/contract/core/page";
import { count, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Read } from "./database.ts";
import { keptTotal } from "./kept-totals.ts";
import { prepareOnce } from "./prepare-once.ts";

type ListRequest<Spec extends AnyList> = FiltersOf<Spec> & PageRequest & { readonly sort?: SortOf<Spec> };

interface ListTable<Spec extends AnyList, Row> {
  /** Where the rows are counted and put in order; conditions and orders may only speak of it. */
  readonly table: PgTable;
  readonly id: AnyPgColumn;
  readonly where: (query: FiltersOf<Spec>) => SQL | undefined;
  /** What `where` gives for a request whose first page is read often, as a prepared statement; null for any other. */
  readonly often?: (query: FiltersOf<Spec>) => OftenRead | null;
  /** Where `where` depends on nothing but the request: the total of a long list may be that of a minute ago (decision 0297). */
  readonly keepsTotal?: true;
  /** What each sortable column sorts by. */
  readonly orders: Readonly<Record<SortWord<Spec>, SQL | AnyPgColumn>>;
  /** Whole rows by their ids, in any order; deleted ids have no row. */
  readonly rows: (db: Read, ids: readonly number[]) => Promise<readonly Row[]>;
  readonly idOf: (row: Row) => number;
}

/** A condition with placeholders under a name of its own, and the values of this call. */
export interface OftenRead {
  readonly name: string;
  readonly where: SQL;
  readonly values: Readonly<Record<string, unknown>>;
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
const idOf = ({ id }: { readonly id: number }): number => id;

/** One row of a store, for its presenter. */
export type StoredRow<Store> = Store extends { all(...args: never): AsyncGenerator<(infer Row)[]> } ? Row : never;

/**
 * Reads a declared list in two steps: the ids of a page, from the nearer end, then its rows. So the last page costs
 * what the first does, and what a row shows is computed for shown rows only. The first page, which is read most, is counted
 * by the statement of its ids.
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
      if (query.page === 1 && list.keepsTotal !== true) {
        const found = await readFirst(db, list, query);
        const page = { number: 1, size: query.size, total: found[0]?.total ?? 0 };
        return { rows: await inOrder(db, found.map(idOf)), page };
      }
      const where = list.where(query);
      const { offset, ...page } = clampPage(query, await readTotal(db, spec, list, { query, where }));
      const limit = Math.max(0, Math.min(page.size, page.total - offset));
      const fromEnd = offset > page.total / 2;
      // From the start always a whole page: for the few there are PostgreSQL would walk through all rows in their order, hoping for one soon.
      const found = await selectIds(db, list, { where, sort: query.sort, fromEnd })
        .limit(fromEnd ? limit : page.size)
        .offset(fromEnd ? page.total - offset - limit : offset);
      const ids = found.map(idOf);
      return { rows: await inOrder(db, fromEnd ? ids.toReversed() : ids), page };
    },
    all: async function* (db, query) {
      const found = await selectIds(db, list, { where: list.where(query), sort: query.sort, fromEnd: false });
      for (let start = 0; start < found.length; start += rowsAtOnce)
        yield await inOrder(db, found.slice(start, start + rowsAtOnce).map(idOf));
    },
  };
}

/** How many rows match; of a list that keeps its totals perhaps as it was a minute ago. */
async function readTotal<Spec extends AnyList, Row>(
  db: Read,
  spec: Spec,
  list: ListTable<Spec, Row>,
  { query, where }: { readonly query: ListRequest<Spec>; readonly where: SQL | undefined },
): Promise<number> {
  const counted = async () => (await selectCount(db, list, where))[0]?.total ?? 0;
  if (list.keepsTotal !== true) return counted();
  const { page: _page, size: _size, sort: _sort, ...filters } = query;
  return keptTotal(db, `${spec.name} ${JSON.stringify(filters)}`, counted);
}

/** The ids of the first page, each with the number of all matches: what is read often by a statement that is kept. */
function readFirst<Spec extends AnyList, Row>(db: Read, list: ListTable<Spec, Row>, query: ListRequest<Spec>) {
  const { sort, size } = query;
  const often = list.often?.(query);
  if (!often) return selectFirst(db, list, { where: list.where(query), sort }).limit(size);
  const name = `${often.name}_${sort?.replace("-", "down_") ?? "usual"}`;
  const statement = keptFirst.get(name) ?? prepareFirst(name, list, { where: often.where, sort });
  keptFirst.set(name, statement);
  return statement(db).execute({ ...often.values, size });
}

const keptFirst = new Map<string, ReturnType<typeof prepareFirst>>();

const prepareFirst = (name: string, list: Ordered, order: Order) =>
  prepareOnce((db) => selectFirst(db, list, order).limit(sql.placeholder("size")).prepare(name));

function selectFirst(db: Read, list: Ordered, { where, sort }: Order) {
  return db
    .select({ id: idColumn(list), total: sql<number>`(${selectCount(db, list, where)})`.mapWith(Number) })
    .from(list.table)
    .where(where)
    .orderBy(...orderOf(list, sort, false))
    .$dynamic();
}

function selectIds(db: Read, list: Ordered, { where, sort, fromEnd }: Order & { readonly fromEnd: boolean }) {
  return db
    .select({ id: idColumn(list) })
    .from(list.table)
    .where(where)
    .orderBy(...orderOf(list, sort, fromEnd))
    .$dynamic();
}

const selectCount = (db: Read, { table }: Ordered, where: SQL | undefined) =>
  db.select({ total: count() }).from(table).where(where);

const idColumn = ({ id }: Ordered) => sql<number>`${id}`.mapWith(Number);

interface Order {
  readonly where: SQL | undefined;
  readonly sort: string | undefined;
}

interface Ordered {
  readonly table: PgTable;
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
