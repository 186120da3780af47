import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { onPostgres, openEmptyDatabase } from "../../../test/test-database.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";

let db: Database;
let folder: string;
beforeEach(async () => {
  db = await openEmptyDatabase();
  folder = mkdtempSync(join(tmpdir(), "pavane-migrations-"));
  mkdirSync(join(folder, "meta"));
});
afterEach(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

/** A folder of migrations as drizzle writes it. */
function migrations(files: Record<string, string>): string {
  const entries = Object.keys(files).map((tag, idx) => ({ idx, version: "7", when: idx, tag, breakpoints: true }));
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ version: "7", dialect: "postgresql", entries }));
  for (const [tag, text] of Object.entries(files)) writeFileSync(join(folder, `${tag}.sql`), text);
  return folder;
}

const valuesOf = async (text: string) => (await db.raw(text)).rows.map((row) => Object.values(row)[0]);
const tables = () => valuesOf("select tablename from pg_tables where schemaname = 'public' order by 1");

const dances = "create table dances (name text not null);";
const rows = "insert into dances select 'dance ' || (n % 10000) from generate_series(1, 20000) n;";
const index = "-- outside a transaction\ncreate index concurrently if not exists dances_name on dances (name);";

test("every migration runs once, whatever way it runs", async () => {
  const files = migrations({ "0000_dances": `${dances}\n--> statement-breakpoint\n${rows}`, "0001_index": index });
  expect(await migrate(db, files)).toBe(2);
  expect(await migrate(db, files)).toBe(0);
  expect(await valuesOf("select indisvalid from pg_index where indexrelid = 'dances_name'::regclass")).toEqual([true]);
});

test("one that fails takes only itself back, and the next start goes on there", async () => {
  const steps = "create table steps (name text);";
  const first = { "0000_dances": dances };
  const failing = migrations({ ...first, "0001_steps": `${steps}\n--> statement-breakpoint\nselect 1 / 0;` });
  await expect(migrate(db, failing)).rejects.toThrow(/division by zero/);
  expect(await tables()).toEqual(["dances", "schema_migrations"]);
  expect(await migrate(db, migrations({ ...first, "0001_steps": steps }))).toBe(1);
  expect(await tables()).toEqual(["dances", "schema_migrations", "steps"]);
});

test("what an earlier version marked as applied in one transaction is not run again", async () => {
  await db.raw("create table schema_migrations (hash text primary key, applied_at timestamptz not null default now())");
  await db.raw(dances);
  const hash = createHash("sha256").update(dances).digest("hex");
  await db.raw("insert into schema_migrations (hash) values ($1)", [hash]);
  expect(await migrate(db, migrations({ "0000_dances": dances }))).toBe(0);
});

describe.skipIf(!onPostgres)("on a server", () => {
  test("an index whose building broke off is built again", async () => {
    const unique = index.replace("create index", "create unique index");
    const files = migrations({ "0000_dances": `${dances}\n--> statement-breakpoint\n${rows}`, "0001_index": unique });
    const isValid = () => valuesOf("select indisvalid from pg_index where indexrelid = 'dances_name'::regclass");
    await expect(migrate(db, files)).rejects.toThrow(/could not create unique index/);
    expect(await isValid()).toEqual([false]);
    await db.raw("delete from dances a using dances b where a.name = b.name and a.ctid > b.ctid");
    expect(await migrate(db, files)).toBe(1);
    expect(await isValid()).toEqual([true]);
  });

  test("processes that start at once share the work, also while an index is built concurrently", async () => {
    const files = migrations({ "0000_dances": `${dances}\n--> statement-breakpoint\n${rows}`, "0001_index": index });
    const applied = await Promise.all([migrate(db, files), migrate(db, files), migrate(db, files)]);
    expect(applied.sort()).toEqual([0, 0, 2]);
    expect(await valuesOf("select count(*) from dances")).toEqual([20_000]);
  });

  test("a process that dies in the middle leaves the lock to the next", async () => {
    const slow = "create table slow ();\n--> statement-breakpoint\nselect pg_sleep(60);";
    const dying = Promise.allSettled([migrate(db, migrations({ "0000_dances": dances, "0001_slow": slow }))]);
    const sleeping =
      "select pid from pg_stat_activity where datname = current_database() and query = 'select pg_sleep(60);'";
    await expect.poll(() => valuesOf(sleeping)).toHaveLength(1);
    const next = migrate(db, migrations({ "0000_dances": dances, "0001_slow": "create table slow ();" }));
    await db.raw(`select pg_terminate_backend(pid) from (${sleeping}) dying`);
    expect(await dying).toMatchObject([{ status: "rejected" }]);
    expect(await next).toBe(1);
    expect(await tables()).toEqual(["dances", "schema_migrations", "slow"]);
  });
});
