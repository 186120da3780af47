import { asc, eq, inArray, sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onPostgres, openTestDatabase } from "../../../test/test-database.ts";
import type { Database } from "./database.ts";
import { placeholdersFor, prepareForIds, prepareOnce } from "./prepare-once.ts";

const dances = pgTable("prepare_once_dances", { id: integer().primaryKey(), danceName: text().notNull() });

let db: Database;
let builds = 0;
const byId = prepareOnce((on) => {
  builds += 1;
  return on
    .select()
    .from(dances)
    .where(eq(dances.id, sql.placeholder("id")))
    .prepare("test_dance_by_id");
});
const byIds = prepareForIds((on, ids) =>
  on.select().from(dances).where(inArray(dances.id, ids)).orderBy(asc(dances.id)).prepare(`test_dances_${ids.length}`),
);
const newDance = prepareOnce((on) =>
  on
    .insert(dances)
    .values(placeholdersFor(["id", "danceName"] as const))
    .prepare("test_new_dance"),
);

beforeAll(async () => {
  db = await openTestDatabase();
  await db.raw("create table prepare_once_dances (id int primary key, dance_name text not null)");
});
afterAll(() => db.close());

test("a prepared statement belongs to the transaction it is asked in, and is gone with it", async () => {
  await expect(
    db.write(async (tx) => {
      await newDance(tx).execute({ id: 1, danceName: "Pavane" });
      expect(await byId(tx).execute({ id: 1 })).toEqual([{ id: 1, danceName: "Pavane" }]);
      throw new Error("on purpose");
    }),
  ).rejects.toThrow("on purpose");
  expect(await byId(db.read).execute({ id: 1 })).toEqual([]);
});

test("values are values", async () => {
  const danceName = "Galliarde'); drop table prepare_once_dances; --";
  await db.write((tx) => newDance(tx).execute({ id: 2, danceName }));
  expect(await byId(db.read).execute({ id: 2 })).toEqual([{ id: 2, danceName }]);
});

test("lists of any length find each once", async () => {
  await db.write(async (tx) => {
    for (let id = 10; id < 20; id += 1) await newDance(tx).execute({ id, danceName: `Dance ${id}` });
  });
  const found = async (ids: number[]) => (await byIds(db.read, ids)).map(({ id }) => id);
  for (const count of [0, 1, 2, 3, 4, 5, 8, 9]) {
    const ids = Array.from({ length: count }, (_, index) => 10 + index);
    expect(await found(ids)).toEqual(ids);
  }
  expect(await found([12, 11, 12, 99])).toEqual([11, 12]);
});

test.skipIf(!onPostgres)("it is built once for a connection, however many transactions there are", async () => {
  const inTransaction = () => db.write((tx) => byId(tx).execute({ id: 2 }));
  await inTransaction();
  const before = builds;
  for (let time = 0; time < 20; time += 1) await inTransaction();
  expect(builds).toBe(before);
});

test.skipIf(!onPostgres)("outside of a transaction nothing is seen of it before its end", async () => {
  const written = Promise.withResolvers<undefined>();
  const requested = Promise.withResolvers<undefined>();
  const writing = db.write(async (tx) => {
    await newDance(tx).execute({ id: 4, danceName: "Gigue" });
    written.resolve(undefined);
    await requested.promise;
  });
  await written.promise;
  expect(await byId(db.read).execute({ id: 4 })).toEqual([]);
  requested.resolve(undefined);
  await writing;
  expect(await byId(db.read).execute({ id: 4 })).toHaveLength(1);
});
