import { sql } from "drizzle-orm";
import type { Database } from "../../src/platform/db/database.ts";
import { rowsOf } from "../../src/platform/db/rows.ts";

/**
 * Copies our tables and where their numbers stand, and yields what puts them back: an operator's dump and restore. The provider lives
 * on, so the sandbox's tables, which are its memory, are left alone.
 */
export async function takeBackup(db: Pick<Database, "write">): Promise<{ restore(): Promise<void> }> {
  backups += 1;
  const schema = `backup_${backups}`;
  const { tables, numbers } = await db.write(async (tx) => {
    await tx.execute(sql.raw(`create schema ${schema}`));
    const found = rowsOf(
      await tx.execute(sql`
        select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
        from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'sandbox%' and is_generated = 'NEVER'
        group by table_name`),
    ).map(({ name, columns }) => ({ name: String(name), columns: String(columns) }));
    for (const { name } of found)
      await tx.execute(sql.raw(`create table ${schema}."${name}" as table public."${name}"`));
    const at = rowsOf(
      await tx.execute(sql`select sequencename as name, coalesce(last_value, 0) as value from pg_sequences
        where schemaname = 'public' and sequencename not like 'sandbox%'`),
    ).map(({ name, value }) => ({ name: String(name), value: Number(value) }));
    return { tables: found, numbers: at };
  });
  return {
    restore: () =>
      db.write(async (tx) => {
        // As a restore does: rows come back as they were, without triggers, checks of references, or new numbers.
        await tx.execute(sql`set local session_replication_role = replica`);
        for (const { name, columns } of tables) {
          await tx.execute(sql.raw(`delete from public."${name}"`));
          await tx.execute(
            sql.raw(
              `insert into public."${name}" (${columns}) overriding system value select ${columns} from ${schema}."${name}"`,
            ),
          );
        }
        for (const { name, value } of numbers)
          await tx.execute(sql`select setval(${`public."${name}"`}::regclass, ${Math.max(1, value)}, ${value > 0})`);
      }),
  };
}

let backups = 0;
