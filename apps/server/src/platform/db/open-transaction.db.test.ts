import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "../../../test/test-database.ts";
import type { Database, Tx } from "./database.ts";
import { rowsOf } from "./rows.ts";
import { AskedOutsideTransaction } from "./open-transaction.ts";
import { prepareOnce } from "./prepare-once.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.raw("create table dances (name text primary key)");
});
afterAll(() => db.close());

const one = sql`select 1 as one`;
const prepared = prepareOnce((on) =>
  on
    .select({ one: sql`1` })
    .from(sql`(values (1)) as one`)
    .prepare("one_of_one"),
);
const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const past: readonly [string, () => Promise<unknown>][] = [
  ["a read", async () => db.read.execute(one)],
  ["a prepared read", async () => prepared(db.read).execute()],
  ["text with values", () => db.raw("select $1::int", [1])],
  ["another transaction", () => db.write((tx) => tx.execute(one))],
];

/** What an error says and what caused it, since drizzle puts the statement around it. */
const reasonOf = async (requested: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await requested.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof Error && error.cause !== undefined ? error.cause : error;
};

describe("inside the operation of a transaction", () => {
  test.each(past)("%s past it is refused at once instead of waiting for itself", async (_what, ask) => {
    expect(await reasonOf(db.write(ask))).toBeInstanceOf(AskedOutsideTransaction);
    expect(await db.write(async (tx) => rowsOf(await tx.execute(one)))).toEqual([{ one: 1 }]);
  });

  test("nothing is kept of a transaction that asked past itself, however deep", async () => {
    const deep = async () => {
      await later(1);
      await Promise.all([later(1), later(2).then(() => db.read.execute(one))]);
    };
    const wrong = db.write(async (tx) => {
      await tx.execute(sql`insert into dances values ('Gigue')`);
      await deep();
    });
    expect(await reasonOf(wrong)).toBeInstanceOf(AskedOutsideTransaction);
    expect((await db.raw("select name from dances")).rows).toEqual([]);
  });
});

describe("outside of it", () => {
  test("what an operation began and did not wait for may ask once it has ended", async () => {
    const begun: Promise<unknown>[] = [];
    const begin = async () => {
      begun.push(later(30).then(async () => rowsOf(await db.read.execute(one))));
    };
    await db.write(begin);
    const refused = db.write(async () => {
      await begin();
      throw new Error("on purpose");
    });
    await expect(refused).rejects.toThrow("on purpose");
    expect(await Promise.all(begun)).toEqual([[{ one: 1 }], [{ one: 1 }]]);
  });

  test("what hears a signal of a commit may ask", async () => {
    const heard: Promise<unknown>[] = [];
    const stop = await db.listen("dances", {
      heard: () => heard.push(Promise.resolve(db.read.execute(one)).then(rowsOf)),
      missed: () => undefined,
    });
    await db.write((tx) => tx.execute(sql`select pg_notify('dances', '')`));
    await expect.poll(() => heard.length).toBe(1);
    expect(await heard[0]).toEqual([{ one: 1 }]);
    await stop();
  });

  test("others ask while a transaction is open, and get their answer", async () => {
    const other = later(10).then(async () => rowsOf(await db.read.execute(one)));
    const slow = async (tx: Tx) => {
      await later(50);
      return rowsOf(await tx.execute(one));
    };
    expect(await Promise.all([db.write(slow), other])).toEqual([[{ one: 1 }], [{ one: 1 }]]);
  });
});
