import { fileURLToPath } from "node:url";
import type { Database, Query } from "./database.ts";
import { builtConcurrently, builtPlainly, readMigrations, type Migration } from "./migration-files.ts";
import { takeUpReplaced } from "./replaced-migrations.ts";

export const migrationsFolder = fileURLToPath(new URL("../../../migrations", import.meta.url));

/**
 * Applies the missing migrations, in order, and returns how many. Each is one transaction together with the mark that
 * it is applied, so that an interrupted start continues where it stopped; the files that ask for it run outside of one.
 * Several processes may start concurrently. Throws `StartProblem` where the database is too old to be migrated.
 */
export function migrate(database: Database, folder: string = migrationsFolder): Promise<number> {
  const migrations = readMigrations(folder);
  return database.session(async (query) => {
    await takeLock(query);
    try {
      await query(marks);
      await takeUpReplaced(folder, migrations, query);
      return await applyMissing(migrations, query, database.kind);
    } finally {
      await query("select pg_advisory_unlock($1)", [lockKey]).catch(() => undefined); // goes with the connection too
    }
  });
}

const marks =
  "create table if not exists schema_migrations (hash text primary key, applied_at timestamptz not null default now())";
const lockKey = 7261002;
const lookAgainMs = 100;

/** Asks again and again, because a statement that waits for a lock is what building an index concurrently waits for. */
async function takeLock(query: Query): Promise<void> {
  for (;;) {
    const { rows } = await query("select pg_try_advisory_lock($1) as taken", [lockKey]);
    if (rows[0]?.["taken"] === true) return;
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
  }
}

async function applyMissing(migrations: readonly Migration[], query: Query, kind: Database["kind"]): Promise<number> {
  const { rows } = await query("select hash from schema_migrations");
  const done = new Set(rows.map((row) => row["hash"]));
  const missing = migrations.filter(({ hash }) => !done.has(hash));
  for (const migration of missing) {
    if (migration.outside) await applyOutside(migration, query, kind);
    else await applyInTransaction(migration, query);
  }
  return missing.length;
}

async function applyInTransaction(migration: Migration, query: Query): Promise<void> {
  await query("begin");
  try {
    for (const statement of migration.statements) await query(statement);
    await markApplied(migration, query);
    await query("commit");
  } catch (error) {
    await query("rollback").catch(() => undefined); // the first error is the one to tell
    throw error;
  }
}

async function applyOutside(migration: Migration, query: Query, kind: Database["kind"]): Promise<void> {
  for (const statement of migration.statements) {
    if (kind === "embedded") {
      await query(builtPlainly(statement));
      continue;
    }
    const index = builtConcurrently(statement);
    if (index !== null) await dropHalfBuilt(index, query);
    await query(statement);
  }
  await markApplied(migration, query);
}

/** What is left of an index whose building was interrupted: it exists, so that "if not exists" would leave it as it is. */
async function dropHalfBuilt(index: string, query: Query): Promise<void> {
  const { rows } = await query("select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid", [index]);
  if (rows.length > 0) await query(`drop index concurrently if exists ${index}`);
}

const markApplied = (migration: Migration, query: Query) =>
  query("insert into schema_migrations (hash) values ($1)", [migration.hash]);
