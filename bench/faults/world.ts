import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Client } from "pg";
import { migrate } from "../../apps/server/src/platform/db/migrate.ts";
import { openPostgres } from "../../apps/server/src/platform/db/postgres.ts";

export const courses = 200;
/** Single resources first, then curricula. */
export const resources = 100;
/** Everybody who is paid for what they sell at once; professionals wait for their sessions. */
export const sellers = [201, 202, 203, 401, 402, 403] as const;

/** Something on sale, or a time that is held. */
export interface Thing {
  readonly type: "course" | "resource" | "booking";
  readonly id: number;
}

/** All that is on sale; resources are half of what a buyer meets first. */
export const things: readonly Thing[] = [
  ...Array.from({ length: courses }, (_, index): Thing => ({ type: "course", id: index + 1 })),
  ...Array.from({ length: resources }, (_, index): Thing => ({ type: "resource", id: index + 1 })),
];
export const admin = 100;
/** Those who can be booked, and those who book them. */
export const professionals = Array.from({ length: 12 }, (_, index) => 501 + index);
export const learnerOf = (index: number): number => 601 + index;
/** People who take places that were given to them. */
export const friends = [301, 302, 303, 304, 305] as const;
export const couponCodes = ["FORTY", "ONCE-EACH", "FIVE-OFF", "SELLER", "STORE", "GIFT"] as const;

/** The token of a person's session, by their id. */
export const tokenOf = (person: number): string =>
  createHash("sha256").update(`fault person ${person}`).digest("base64url");

export const emailOf = (person: number): string => `buyer${person}@example.org`;

/** A database with the migrations, people, courses, resources and coupons; answers its address. */
export async function makeWorld(server: string, { buyers, learners }: Crowd): Promise<string> {
  const name = "pavane_faults";
  await run(server, [`drop database if exists ${name} with (force)`, `create database ${name}`]);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = openPostgres(url.href, 1, () => undefined);
  await migrate(database);
  await database.close();
  const numbers = { buyers, learners, courses };
  for (const file of ["world.sql", "bookings/world.sql", "bookings/time.sql"]) {
    const text = readFileSync(new URL(file, import.meta.url), "utf8");
    const filled = text.replaceAll(/(?<!:):(buyers|learners|courses)\b/g, (_, name: keyof typeof numbers) =>
      String(numbers[name]),
    );
    await run(url.href, filled.split(/^--$/m));
  }
  return url.href;
}

interface Crowd {
  readonly buyers: number;
  readonly learners: number;
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
