import { readFileSync } from "node:fs";
import { Client } from "pg";
import { migrate } from "../../apps/server/src/platform/db/migrate.ts";
import { openPostgres } from "../../apps/server/src/platform/db/postgres.ts";

/** A fresh database in which so many subscriptions are due; answers its address. */
export async function makeNight(server: string, people: number): Promise<string> {
  const name = "pavane_renewals";
  await run(server, [`drop database if exists ${name} with (force)`, `create database ${name}`]);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = openPostgres(url.href, 1, () => undefined);
  await migrate(database);
  await database.close();
  const text = readFileSync(new URL("night.sql", import.meta.url), "utf8");
  const statements = text.replaceAll(":people", String(people)).split(/^--$/m);
  await run(url.href, [...statements, "vacuum (analyze)", "checkpoint"]);
  return url.href;
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
