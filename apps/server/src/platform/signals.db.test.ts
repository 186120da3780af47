import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { onPostgres, openTestDatabase } from "../../test/test-database.ts";
import type { Database } from "./db/database.ts";
import { createLog } from "./log.ts";
import { createSignals, type Signals } from "./signals.ts";

let db: Database;
let mine: Signals;
let theirs: Signals;
beforeAll(async () => {
  db = await openTestDatabase();
  [mine, theirs] = [createSignals(db, createLog("silent")), createSignals(db, createLog("silent"))];
  await mine.start();
  await theirs.start();
});
afterAll(async () => {
  await mine.stop();
  await theirs.stop();
  await db.close();
});

test("every process hears what one of them tells, once it is committed", async () => {
  const [here, there, other] = [vi.fn(), vi.fn(), vi.fn()];
  mine.on("settings", here);
  theirs.on("settings", there);
  theirs.on("pages", other);
  await db.write((tx) => mine.send(tx, "settings"));
  await vi.waitFor(() => expect([here, there].map((heard) => heard.mock.calls.length)).toEqual([1, 1]), 3_000);
  await db
    .write(async (tx) => {
      await mine.send(tx, "settings");
      throw new Error("no");
    })
    .catch(() => undefined);
  await mine.tell("pages");
  await vi.waitFor(() => expect(other).toHaveBeenCalledTimes(1), 3_000);
  expect(there).toHaveBeenCalledTimes(1);
});

test.skipIf(!onPostgres)("whoever lost the connection reads everything again, and hears what comes after", async () => {
  const heard = vi.fn();
  theirs.on("guest-pages", heard);
  await db.raw(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'pavane signals'",
  );
  await vi.waitFor(() => expect(heard.mock.calls.length).toBeGreaterThanOrEqual(2), 5_000);
  const before = heard.mock.calls.length;
  await mine.tell("guest-pages");
  await vi.waitFor(() => expect(heard.mock.calls.length).toBe(before + 1), 3_000);
});
