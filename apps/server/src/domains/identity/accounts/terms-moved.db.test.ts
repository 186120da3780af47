import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabaseBefore } from "../../../../test/database-before.ts";
import type { Database } from "../../../platform/db/database.ts";
import { migrate } from "../../../platform/db/migrate.ts";
import { findCountingTerms } from "./store-terms.ts";

let db: Database;
beforeEach(async () => {
  db = await openDatabaseBefore("0108_terms-count-from-a-date");
});
afterEach(() => db.close());

const dayMs = 86_400_000;

/** Terms as they were published before they had dates, a month apart, the newest a year ago. */
const publish = async (versions: number) => {
  for (let version = 1; version <= versions; version += 1)
    await db.raw(
      `insert into site_pages (key, version, title, body, status, revision, published_at)
       values ('terms', $1, 'Terms', 'Text', 'published', $1, now() - ($2 || ' days')::interval)`,
      [version, String(365 + 30 * (versions - version))],
    );
};

const seller = (name: string, accepted: number | null) =>
  db.raw(
    `with person as (insert into users (username, username_key, terms_version) values ($1, $1, $2) returning id)
     insert into sellers (user_id, name, slug) select id, $1, $1 from person`,
    [name, accepted],
  );

const inDays = (days: number) => new Date(Date.now() + days * dayMs);
const dates = async () => {
  const { rows } = await db.raw(
    "select version, asks, counts_from > now() as waits from site_pages where key = 'terms' order by version",
  );
  return rows;
};

test("who owes an older version of the terms than the newest has the same 30 days", async () => {
  await publish(3);
  await seller("ada", 1);
  await seller("bea", 3);
  await migrate(db);
  expect(await dates()).toEqual([
    { version: 1, asks: false, waits: false },
    { version: 2, asks: false, waits: false },
    { version: 3, asks: true, waits: true },
  ]);
  expect(await findCountingTerms(db.read, inDays(29))).toBe(0);
  expect(await findCountingTerms(db.read, inDays(31))).toBe(3);
});

test("who never accepted the only version has 30 days", async () => {
  await publish(1);
  await seller("ada", null);
  await migrate(db);
  expect(await dates()).toEqual([{ version: 1, asks: true, waits: true }]);
  expect(await findCountingTerms(db.read, inDays(29))).toBe(0);
  expect(await findCountingTerms(db.read, inDays(31))).toBe(1);
});

test("where nobody with a store owes terms they count as they did", async () => {
  await publish(2);
  await seller("ada", 2);
  await migrate(db);
  expect(await dates()).toEqual([
    { version: 1, asks: true, waits: false },
    { version: 2, asks: true, waits: false },
  ]);
  expect(await findCountingTerms(db.read, new Date())).toBe(2);
});
