import type { TestProject } from "vitest/node";
import { openMemory } from "../src/platform/db/embedded.ts";
import { migrate } from "../src/platform/db/migrate.ts";
import { openPostgres } from "../src/platform/db/postgres.ts";
import { administer, urlOf } from "./test-database-admin.ts";

export type Template = { kind: "embedded"; snapshot: string } | { kind: "postgres"; url: string; name: string };

declare module "vitest" {
  interface ProvidedContext {
    template: Template;
  }
}

/** Migrates once for each project; every test file starts from a copy. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const url = process.env["TEST_DATABASE_URL"];
  if (url !== undefined && project.name !== "embedded") return setUpPostgres(project, url);
  const database = await openMemory();
  await migrate(database);
  const dump = await database.client.dumpDataDir("gzip");
  project.provide("template", { kind: "embedded", snapshot: Buffer.from(await dump.arrayBuffer()).toString("base64") });
  await database.close();
  return undefined;
}

async function setUpPostgres(project: TestProject, url: string): Promise<() => Promise<void>> {
  const name = `pavane_template_${process.pid}`;
  await administer(url, `drop database if exists ${name} with (force)`);
  await administer(url, `create database ${name}`);
  const database = openPostgres(urlOf(url, name), 2, () => undefined);
  await migrate(database);
  await database.close();
  project.provide("template", { kind: "postgres", url, name });
  return () => administer(url, `drop database if exists ${name} with (force)`);
}
