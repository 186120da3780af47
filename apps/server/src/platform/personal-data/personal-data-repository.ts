import { and, getTableColumns, sql, type SQL } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Read } from "../db/database.ts";
import { rowsOf } from "../db/rows.ts";
import { isOf } from "./is-of.ts";
import type { PersonalPart, PersonalTable } from "./personal-table.ts";

const maxAtOnce = 500;

/** The rows of a part, some of them at a time: first where each portion ends, so that no row is read twice. */
export async function* readPart(
  db: Read,
  table: PersonalTable,
  part: PersonalPart,
  userId: number,
): AsyncGenerator<unknown, void, undefined> {
  const mine = isOfPart(table, part, userId);
  const ends = await readEnds(db, table, mine);
  for (let portion = 0; portion <= ends.length; portion += 1) {
    const within = isBetween(table, ends[portion - 1], ends[portion]);
    const rows: Record<string, unknown>[] = rowsOf(
      await db.execute(portionQuery(table, part, sql`${mine} and ${within}`)),
    );
    for (const { row } of rows) yield row;
  }
}

const isOfPart = (table: PersonalTable, { of }: PersonalPart, userId: number): SQL => {
  const person = sql`${userId}::bigint`;
  return sql`(${of?.(person) ?? isOf(table, person)})`;
};

type Key = readonly string[];

/** The key of the last row of each full portion. */
async function readEnds(db: Read, { table }: PersonalTable, mine: SQL): Promise<Key[]> {
  const key = keyOf(table);
  const texts = listOf(key.map((column) => sql`${column}::text`));
  const rows: Record<string, unknown>[] = rowsOf(
    await db.execute(sql`
      select key from (
        select array[${texts}] as key, row_number() over (order by ${listOf(key)}) as place from ${table} where ${mine}) placed
      where place % ${maxAtOnce} = 0 order by place`),
  );
  return rows.map(({ key: end }) => end).filter(isKey);
}

const isKey = (value: unknown): value is Key => Array.isArray(value);

/** Behind one key, and no further than another. */
function isBetween({ table }: PersonalTable, after: Key | undefined, until: Key | undefined): SQL {
  const names = listOf(keyOf(table));
  const behind = after && sql`(${names}) > (${listOf(after)})`;
  const before = until && sql`(${names}) <= (${listOf(until)})`;
  return and(behind, before) ?? sql`true`;
}

function portionQuery({ table }: PersonalTable, part: PersonalPart, where: SQL): SQL {
  const added = Object.entries(part.adds ?? {}).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`);
  const members = listOf([...exportedColumns(table, part), ...added]);
  return sql`select (select to_jsonb(one) from (select ${members}) one) as row from ${table} where ${where}
    order by ${listOf(keyOf(table))}`;
}

const listOf = (parts: readonly (SQL | PgColumn | string)[]): SQL =>
  sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  );

/** Bytes are hashes and keys, and search vectors are made of the other columns. */
const leftOut: readonly string[] = ["bytea", "tsvector"];

const exportedColumns = (table: PgTable, { without = [] }: PersonalPart): PgColumn[] =>
  Object.values(getTableColumns(table)).filter(
    (column) => !without.includes(column) && !leftOut.includes(column.getSQLType()),
  );

function keyOf(table: PgTable): readonly PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
}
