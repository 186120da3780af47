import { sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onPostgres, openTestDatabase } from "../../../test/test-database.ts";
import type { Database } from "./database.ts";
import { placeholdersFor, prepareOnce } from "./prepare-once.ts";

const dances = pgTable("prepare_once_dances", { id: integer().primaryKey(), danceName: text().notNull() });

let db: Database;
let builds = 0;
const byIds = prepareOnce((on) => {
  builds += 1;
  return on
    .select()
    .from(dances)
    .where(sql`${dances.id} = any(${sql.placeholder("ids")}::int[])`)
    .orderBy(dances.id)
    .prepare("test_dances_by_ids");
});
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
      expect(await byIds(tx).execute({ ids: [1] })).toEqual([{ id: 1, danceName: "Pavane" }]);
      throw new Error("on purpose");
    }),
  ).rejects.toThrow("on purpose");
  expect(await byIds(db.read).execute({ ids: [1] })).toEqual([]);
});

test("values are values, in lists too", async () => {
  await db.write(async (tx) => {
    await newDance(tx).execute({ id: 2, danceName: "Galliarde'); drop table prepare_once_dances; --" });
    await newDance(tx).execute({ id: 3, danceName: "Courante" });
  });
  const found = await byIds(db.read).execute({ ids: [3, 2, 9] });
  expect(found.map(({ id }) => id)).toEqual([2, 3]);
  expect(await byIds(db.read).execute({ ids: [] })).toEqual([]);
});

test.skipIf(!onPostgres)("it is built once for a connection, however many transactions there are", async () => {
  const inTransaction = () => db.write((tx) => byIds(tx).execute({ ids: [2] }));
  await inTransaction();
  const before = builds;
  for (let time = 0; time < 20; time += 1) await inTransaction();
  expect(builds).toBe(before);
});

test.skipIf(!onPostgres)("outside of a transaction nothing is seen of it before its end", async () => {
  await db.write(async (tx) => {
    await newDance(tx).execute({ id: 4, danceName: "Gigue" });
    expect(await byIds(db.read).execute({ ids: [4] })).toEqual([]);
  });
  expect(await byIds(db.read).execute({ ids: [4] })).toHaveLength(1);
});
