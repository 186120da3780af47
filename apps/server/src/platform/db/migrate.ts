import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Database } from "./database.ts";

export const migrationsFolder = new URL("../../../migrations", import.meta.url).pathname;

/** Applies what is missing of the migrations, in order, in one transaction; several processes may start at once. */
export async function migrate(database: Database): Promise<number> {
  const files = readMigrationFiles({ migrationsFolder });
  return database.write(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7261002)`);
    await tx.execute(
      sql`create table if not exists schema_migrations (hash text primary key, applied_at timestamptz not null default now())`,
    );
    const applied = await tx.execute(sql`select hash from schema_migrations`);
    const done = new Set(rowsOf(applied).map((row) => String(row["hash"])));
    const missing = files.filter((file) => !done.has(file.hash));
    for (const file of missing) {
      for (const statement of file.sql) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into schema_migrations (hash) values (${file.hash})`);
    }
    return missing.length;
  });
}

/** Rows of `execute`, whose result type differs between the drivers. */
export function rowsOf(result: unknown): Record<string, unknown>[] {
  if (typeof result === "object" && result !== null && "rows" in result && Array.isArray(result.rows))
    return result.rows;
  return [];
}
