import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseError } from "./database.ts";
import { openMemory, type EmbeddedDatabase } from "./embedded.ts";

let db: EmbeddedDatabase;
beforeAll(async () => {
  db = await openMemory();
  await db.raw("create table dances (id int primary key, name text not null, born date, steps jsonb, styles text[])");
});
afterAll(() => db.close());

const add = (id: number, name: string | null = "Pavane") =>
  db.raw("insert into dances values ($1, $2, $3, $4, $5) returning id", [
    id,
    name,
    "1508-01-01",
    { slow: [1, 2] },
    ["court"],
  ]);
const read = (id: number) => db.client.query("select * from dances where id = $1", [id]);
const refused = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (error: unknown) => databaseError(error)?.code,
  );

test("a statement answers at its third use what it did at its first, values and columns alike", async () => {
  for (const id of [1, 2, 3]) expect((await add(id)).rows).toEqual([{ id }]);
  const [first, , third] = [await read(1), await read(2), await read(3)];
  expect(third).toEqual({ ...first, rows: [{ ...(first.rows[0] as object), id: 3 }] });
  expect(third.rows).toMatchObject([{ name: "Pavane", steps: { slow: [1, 2] }, styles: ["court"] }]);
  expect((await read(99)).rows).toEqual([]);
});

test("one that is refused is refused each time, and the next is answered", async () => {
  for (let again = 0; again < 4; again++) {
    expect(await refused(add(1))).toBe("23505");
    expect(await refused(add(50, null))).toBe("23502");
    expect((await read(1)).rows).toHaveLength(1);
  }
});

test("a transaction that fails in the middle leaves nothing behind, and its statements run again", async () => {
  const twice = db.client.transaction(async (tx) => {
    await tx.query("insert into dances (id, name) values ($1, $2)", [60, "Gigue"]);
    await tx.query("insert into dances (id, name) values ($1, $2)", [60, "Gigue"]);
  });
  expect(await refused(twice)).toBe("23505");
  expect((await read(60)).rows).toEqual([]);
  await db.client.transaction((tx) => tx.query("insert into dances (id, name) values ($1, $2)", [60, "Gigue"]));
  expect((await read(60)).rows).toHaveLength(1);
});

test("more texts than are kept, and more uses than a plan is kept for, are answered", async () => {
  for (let again = 0; again < 2; again++) {
    for (let text = 0; text < 600; text++) {
      expect((await db.raw(`select ${text} + $1::int as sum`, [1])).rows).toEqual([{ sum: text + 1 }]);
    }
  }
  for (let use = 0; use < 450; use++) expect((await read(1)).rows).toHaveLength(1);
  const { rows } = await db.raw("select count(*)::int as n from pg_prepared_statements");
  expect(rows[0]?.["n"]).toBeLessThanOrEqual(501);
});

test("a table that got a column is read with it", async () => {
  for (let again = 0; again < 3; again++) await read(1);
  await db.raw("alter table dances add column tempo int not null default 60");
  for (let again = 0; again < 3; again++) expect((await read(1)).rows).toMatchObject([{ tempo: 60 }]);
  await db.client.exec("alter table dances drop column tempo; alter table dances add column bars int default 8");
  for (let again = 0; again < 3; again++) expect((await read(1)).rows).toMatchObject([{ bars: 8 }]);
});
