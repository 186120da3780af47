import { defineList, type SortOf } from "@pavane/contract/core/list";
import { gte, inArray, ne, sql } from "drizzle-orm";
import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../../test/test-database.ts";
import type { Database } from "./database.ts";
import { listRepository } from "./list-repository.ts";

const steps = pgTable("test_steps", {
  id: bigint({ mode: "number" }).primaryKey(),
  name: text().notNull(),
  beats: integer(),
});

const stepsList = defineList<{ name: string }>()({
  name: "steps",
  filters: { without: "text" },
  columns: [
    { id: "name", header: "Name", sortable: true },
    { id: "beats", header: "Beats", sortable: true },
  ],
});
type Sort = SortOf<typeof stepsList>;

const store = listRepository(stepsList, {
  table: steps,
  id: steps.id,
  where: ({ without }) => (without === undefined ? undefined : ne(steps.name, without)),
  orders: { name: sql`lower(${steps.name})`, beats: steps.beats },
  rows: (db, ids) =>
    db
      .select()
      .from(steps)
      .where(inArray(steps.id, [...ids])),
  idOf: ({ id }) => id,
});

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.raw("create table test_steps (id bigint primary key, name text not null, beats int)");
  // Names in both cases, every third without beats, many with the same.
  await db.raw(`insert into test_steps
    select n, case n % 2 when 0 then 'Step ' else 'step ' end || lpad((n % 7)::text, 2, '0'), nullif(n % 3, 0) from generate_series(1, 23) n`);
});
afterAll(() => db.close());

const idsOf = async (query: Parameters<typeof store.page>[1]) =>
  (await store.page(db.read, query)).rows.map(({ id }) => id);

test.each([undefined, "name", "-name", "beats", "-beats"] as const)(
  "pages sorted by %s follow each other from both ends",
  async (sort) => {
    const whole = await idsOf({ page: 1, size: 100, ...(sort ? { sort } : {}) });
    const paged: number[] = [];
    for (let page = 1; page <= 5; page += 1) paged.push(...(await idsOf({ page, size: 5, ...(sort ? { sort } : {}) })));
    expect(paged).toEqual(whole);
    expect(new Set(whole).size).toBe(23);
  },
);

test("rows without a value come last in either direction", async () => {
  const last = async (sort: Sort) =>
    (await store.page(db.read, { page: 99, size: 7, sort })).rows.map((row) => row.beats);
  expect(await last("beats")).toEqual([null, null]);
  expect(await last("-beats")).toEqual([null, null]);
});

test("a page past the end is the last, and a list without rows has one page", async () => {
  const { page, rows } = await store.page(db.read, { page: 1_000_000, size: 10 });
  expect([page, rows.length]).toEqual([{ number: 3, size: 10, total: 23 }, 3]);
  const none = await store.page(db.read, { page: 4, size: 10, without: "step 01", sort: "name" });
  expect(none.page.number).toBeLessThanOrEqual(3);
});

test("a file has every match in the order asked for", async () => {
  const all: number[] = [];
  for await (const rows of store.all(db.read, { page: 1, size: 5, sort: "-name", without: "step 03" }))
    all.push(...rows.map(({ id }) => id));
  expect(all).toEqual(await idsOf({ page: 1, size: 100, sort: "-name", without: "step 03" }));
});

test("what is read often comes by one statement that is kept, with the values of each call", async () => {
  const often = listRepository(stepsList, {
    table: steps,
    id: steps.id,
    where: ({ without }) => gte(steps.id, Number(without)),
    often: ({ without }) => ({
      name: "test_steps_often",
      where: gte(steps.id, sql.placeholder("from")),
      values: { from: Number(without) },
    }),
    orders: { name: sql`lower(${steps.name})`, beats: steps.beats },
    rows: (on, ids) =>
      on
        .select()
        .from(steps)
        .where(inArray(steps.id, [...ids])),
    idOf: ({ id }) => id,
  });
  const pageOf = async (without: string, page: number, sort?: Sort) => {
    const found = await often.page(db.read, { page, size: 3, without, ...(sort ? { sort } : {}) });
    return { ids: found.rows.map(({ id }) => id), page: found.page };
  };
  expect(await pageOf("1", 1)).toEqual({ ids: [23, 22, 21], page: { number: 1, size: 3, total: 23 } });
  expect(await pageOf("22", 1)).toEqual({ ids: [23, 22], page: { number: 1, size: 3, total: 2 } });
  expect(await pageOf("20", 1, "name")).toEqual({ ids: [21, 22, 23], page: { number: 1, size: 3, total: 4 } });
  expect(await pageOf("20", 2)).toEqual({ ids: [20], page: { number: 2, size: 3, total: 4 } });
  expect(await pageOf("24", 1)).toEqual({ ids: [], page: { number: 1, size: 3, total: 0 } });
});
