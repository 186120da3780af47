import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import type { Database } from "../src/platform/db/database.ts";
import { openMemory } from "../src/platform/db/embedded.ts";
import type { DatabaseTimeouts } from "../src/platform/db/patience.ts";
import { openPostgres } from "../src/platform/db/postgres.ts";
import type { Watch } from "../src/platform/watching/watch.ts";
import { administer, urlOf } from "./test-database-admin.ts";

/** True when the suite runs on a PostgreSQL server, where real concurrency can be tested. */
export const onPostgres = inject("template").kind === "postgres";

/** How to open a database on a server; the embedded one has nothing to choose. */
interface Opening {
  readonly pool?: number;
  readonly patience?: Partial<DatabaseTimeouts>;
  /** What its statements are counted and traced by. */
  readonly watch?: Watch;
  /** Another address under which to reach it. */
  at?(url: string): Promise<string>;
  /** A pgbouncer in front of it, to go through; TEST_POOLER_URL names one for all. */
  readonly pooler?: string;
}

/** A fresh, migrated, empty database: a copy of the template made once for the whole run. */
export async function openTestDatabase(opening: Opening = {}): Promise<Database> {
  const template = inject("template");
  if (template.kind === "embedded") return openMemory(new Blob([Buffer.from(template.snapshot, "base64")]));
  return openCopy(template.url, template.name, opening);
}

/** A database without any table, for what makes them. */
export async function openEmptyDatabase(opening: Opening = {}): Promise<Database> {
  const template = inject("template");
  return template.kind === "embedded" ? openMemory() : openCopy(template.url, "template0", opening);
}

async function openCopy(
  server: string,
  of: string,
  { pool = 12, patience, watch, at, pooler = process.env["TEST_POOLER_URL"] }: Opening,
): Promise<Database> {
  const name = `pavane_test_${randomUUID().replaceAll("-", "")}`;
  // By copies of files, which take a third of what copying through the log takes (PostgreSQL 15).
  await administer(server, `create database ${name} template ${of} strategy file_copy`);
  const url = urlOf(server, name);
  const database =
    pooler === undefined || at !== undefined
      ? openPostgres(at ? await at(url) : url, pool, () => undefined, { patience, watch })
      : openPostgres(urlOf(pooler, name), pool, () => undefined, { patience, watch, directUrl: url });
  return {
    ...database,
    close: async () => {
      await database.close();
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}
