import type { Database } from "./database.ts";
import { migrationsFolder } from "./migrate.ts";
import { readMigrations } from "./migration-files.ts";

export interface MigrationFacts {
  readonly applied: number;
  /** The names of those that lie in the folder and are not applied, in their order. */
  readonly pending: readonly string[];
}

/** The folder as it is now beside what the database says it has applied. */
export async function compareMigrations(
  { raw }: Pick<Database, "raw">,
  folder: string = migrationsFolder,
): Promise<MigrationFacts> {
  const { rows } = await raw("select hash from schema_migrations");
  const done = new Set(rows.map((row) => row["hash"]));
  const migrations = readMigrations(folder);
  const pending = migrations.filter(({ hash }) => !done.has(hash)).map(({ name }) => name);
  return { applied: migrations.length - pending.length, pending };
}
