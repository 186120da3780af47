import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { onPostgres, openTestDatabase } from "../../../test/test-database.ts";
import { withBudget } from "../call-budget.ts";
import type { Database } from "./database.ts";

describe.skipIf(!onPostgres)("what the database may take for a call", () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase({ pool: 1, patience: { lock: 3_000, statement: 30_000 } });
  });
  afterAll(() => db.close());

  const limits = async () => {
    const { rows } = await db.raw(
      "select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock",
    );
    return rows[0];
  };

  test("is the usual, less for what guests read, and more for what staff wait for", async () => {
    expect(await limits()).toEqual({ statement: "30s", lock: "3s" });
    expect(await withBudget("quick", limits)).toEqual({ statement: "10s", lock: "2s" });
    expect(await withBudget("long", limits)).toEqual({ statement: "2min", lock: "3s" });
    expect(await limits()).toEqual({ statement: "30s", lock: "3s" });
  });

  test("belongs to who asks, not to who gave the connection back", async () => {
    const asked = (["quick", "usual", "long", "quick", "usual"] as const).map((budget) => withBudget(budget, limits));
    const statements = (await Promise.all(asked)).map((row) => row?.["statement"]);
    expect(statements).toEqual(["10s", "30s", "2min", "10s", "30s"]);
  });

  test("holds in a transaction, and after one that was rolled back", async () => {
    const failed = withBudget("quick", () =>
      db.write(async () => {
        throw new Error("rolled back");
      }),
    );
    await expect(failed).rejects.toThrow("rolled back");
    expect(await withBudget("quick", limits)).toEqual({ statement: "10s", lock: "2s" });
    expect(await limits()).toEqual({ statement: "30s", lock: "3s" });
  });
});

describe.skipIf(!onPostgres)("a call that takes too long", () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase({ pool: 1, patience: { lock: 300, statement: 500, answer: 800 } });
  });
  afterAll(() => db.close());
  const sleep = () => db.raw("select pg_sleep(1.2)");

  test("is ended, unless it is one that staff wait for", async () => {
    await expect(sleep()).rejects.toThrow(/statement timeout/);
    await expect(withBudget("quick", sleep)).rejects.toThrow(/statement timeout/);
    expect((await withBudget("long", sleep)).rows).toHaveLength(1);
    await expect(sleep()).rejects.toThrow(/statement timeout/);
  });
});
