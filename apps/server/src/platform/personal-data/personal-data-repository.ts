import { eq, getTableColumns, or, sql, type SQL } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Read } from "../db/database.ts";
import { rowsOf } from "../db/rows.ts";
import type { PersonalPart, PersonalTable } from "./personal-table.ts";

const maxAtOnce = 500;

/** Where the next rows of a part begin. */
type After = readonly string[] | null;

/** The rows of a part, some of them at a time. */
export async function* readPart(
  db: Read,
  table: PersonalTable,
  part: PersonalPart,
  userId: number,
): AsyncGenerator<unknown, void, undefined> {
  for (let after: After = null; ;) {
    const rows: Record<string, unknown>[] = rowsOf(await db.execute(partQuery(table, part, userId, after)));
    for (const { row } of rows) yield row;
    const last = rows.at(-1)?.["key"];
    if (rows.length < maxAtOnce || !isKey(last)) return;
    after = last;
  }
}

const isKey = (value: unknown): value is readonly string[] => Array.isArray(value);

/** What is the person's is found by its own index, before it is put in order. */
function partQuery({ table, ...rest }: PersonalTable, part: PersonalPart, userId: number, after: After): SQL {
  const person = sql`${userId}::bigint`;
  const key = keyOf(table);
  const names = sql.join(
    key.map((_, index) => sql.raw(`key_${index}`)),
    sql`, `,
  );
  const columns = exportedColumns(table, part).map((column) => sql`${column}`);
  const added = Object.entries(part.adds ?? {}).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`);
  const behind =
    after === null
      ? sql`true`
      : sql`(${names}) > (${sql.join(
          [...after].map((one) => sql`${one}`),
          sql`, `,
        )})`;
  return sql`
    with mine as materialized (
      select (select to_jsonb(one) from (select ${sql.join([...columns, ...added], sql`, `)}) one) as row,
        ${sql.join(
          key.map((column, index) => sql`${column} as ${sql.raw(`key_${index}`)}`),
          sql`, `,
        )}
      from ${table} where ${part.of?.(person) ?? isOf({ table, ...rest }, person)})
    select row, array[${sql.join(
      key.map((_, index) => sql.raw(`key_${index}::text`)),
      sql`, `,
    )}] as key from mine where ${behind} order by ${names} limit ${maxAtOnce}`;
}

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

const isOf = ({ whose, of }: PersonalTable, person: SQL): SQL =>
  or(...whose.map((column) => eq(column, person)), of?.(person)) ?? sql`false`;
