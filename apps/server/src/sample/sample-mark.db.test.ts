import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Database } from "../platform/db/database.ts";
import { openEmbedded } from "../platform/db/embedded.ts";
import { StartProblem } from "../platform/start-problem.ts";
import { isSampleWanted, openWhole } from "./sample-mark.ts";

const folder = mkdtempSync(join(tmpdir(), "pavane-cut-off-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const said: string[] = [];
const open = () =>
  openWhole(
    () => openEmbedded(folder),
    folder,
    (line) => said.push(line),
  );

/** The tables that are asked, as a start leaves them that has come so far. */
async function leaveAt(db: Database, state: string): Promise<void> {
  await db.raw("create table if not exists users (id int)");
  await db.raw("create table if not exists settings (key text primary key, value jsonb)");
  await db.raw(
    "insert into settings values ('sample_data', to_jsonb($1::text)) on conflict (key) do update set value = excluded.value",
    [state],
  );
  await db.close();
}
const tables = async (db: Database) =>
  (await db.raw("select tablename from pg_tables where schemaname = 'public'")).rows;

test(
  "half of the sample data is never taken as whole: the embedded database is begun anew",
  { timeout: 90_000 },
  async () => {
    const first = await open();
    expect(await tables(first)).toEqual([]);
    await leaveAt(first, "loading");
    const second = await open();
    expect(said).toEqual(["Loading the sample data was cut off: beginning anew"]);
    expect(await tables(second)).toEqual([]);
    await leaveAt(second, "loaded");
    const third = await open();
    expect(said).toHaveLength(1);
    expect(await isSampleWanted({ db: third })).toBe(false);
    await third.close();
  },
);

test("another database is refused, and left as it is", async () => {
  let closed = 0;
  const answers = [[{ made: true }], [{ "?column?": 1 }]];
  const half = {
    kind: "postgres",
    raw: async () => ({ rows: answers.shift() ?? [] }),
    close: async () => void (closed += 1),
  } as unknown as Database; // what is asked of it, and no more
  await expect(
    openWhole(
      async () => half,
      folder,
      (line) => said.push(line),
    ),
  ).rejects.toThrow(StartProblem);
  expect(closed).toBe(1);
});
