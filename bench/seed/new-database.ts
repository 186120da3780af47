import { Client } from "pg";
import { migrate } from "../../apps/server/src/platform/db/migrate.ts";
import { openPostgres } from "../../apps/server/src/platform/db/postgres.ts";

/** A database of a name without any table, in the place of one that had it; yields its address. */
export async function emptyDatabase(server: string, name: string): Promise<string> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`drop database if exists ${name}`);
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Applies what is missing, as the start of a server does. */
export async function migrateDatabase(url: string): Promise<void> {
  const database = openPostgres(url, 1, () => undefined);
  await migrate(database);
  await database.close();
}
