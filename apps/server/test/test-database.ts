import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import type { Database } from "../src/platform/db/database.ts";
import { openMemory } from "../src/platform/db/embedded.ts";
import { openPostgres } from "../src/platform/db/postgres.ts";
import { administer, urlOf } from "./test-database-admin.ts";

/** True when the suite runs on a PostgreSQL server, where real concurrency can be tested. */
export const onPostgres = process.env["TEST_DATABASE_URL"] !== undefined;

/** A fresh, migrated, empty database: a copy of the template made once for the whole run. */
export async function openTestDatabase(): Promise<Database> {
  const template = inject("template");
  if (template.kind === "embedded") return openMemory(new Blob([Buffer.from(template.snapshot, "base64")]));
  return openCopy(template.url, template.name);
}

/** A database without any table, for what makes them. */
export async function openEmptyDatabase(): Promise<Database> {
  const template = inject("template");
  return template.kind === "embedded" ? openMemory() : openCopy(template.url, "template0");
}

async function openCopy(server: string, of: string): Promise<Database> {
  const name = `pavane_test_${randomUUID().replaceAll("-", "")}`;
  await administer(server, `create database ${name} template ${of}`);
  const database = openPostgres(urlOf(server, name), 12, () => undefined);
  return {
    ...database,
    close: async () => {
      await database.close();
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}
