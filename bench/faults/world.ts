import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Client } from "pg";
import { migrate } from "../../apps/server/src/platform/db/migrate.ts";
import { openPostgres } from "../../apps/server/src/platform/db/postgres.ts";

export const courses = 200;
/** Single resources first, then curricula. */
export const resources = 100;
/** Everybody who is paid for what they sell. */
export const sellers = [201, 202, 203, 401, 402, 403] as const;

/** Something on sale. */
export interface Thing {
  readonly type: "course" | "resource";
  readonly id: number;
}

/** All that is on sale; resources are half of what a buyer meets first. */
export const things: readonly Thing[] = [
  ...Array.from({ length: courses }, (_, index): Thing => ({ type: "course", id: index + 1 })),
  ...Array.from({ length: resources }, (_, index): Thing => ({ type: "resource", id: index + 1 })),
];
export const admin = 100;
/** People who take places that were given to them. */
export const friends = [301, 302, 303, 304, 305] as const;
export const couponCodes = ["FORTY", "ONCE-EACH", "FIVE-OFF", "SELLER", "STORE", "GIFT"] as const;

/** The token of a person's session, by their id. */
export const tokenOf = (person: number): string =>
  createHash("sha256").update(`fault person ${person}`).digest("base64url");

export const emailOf = (person: number): string => `buyer${person}@example.org`;

/** A database with the migrations, people, courses, resources and coupons; answers its address. */
export async function makeWorld(server: string, buyers: number): Promise<string> {
  const name = "pavane_faults";
  await run(server, [`drop database if exists ${name} with (force)`, `create database ${name}`]);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = openPostgres(url.href, 1, () => undefined);
  await migrate(database);
  await database.close();
  const text = readFileSync(new URL("world.sql", import.meta.url), "utf8");
  const statements = text.replaceAll(":buyers", String(buyers)).replaceAll(":courses", String(courses)).split(/^--$/m);
  await run(url.href, statements);
  return url.href;
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
