import { eq, sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import {
  hasPgbouncer,
  startPrivatePgbouncer,
  type PrivatePgbouncer,
} from "../../../../../scripts/private-pgbouncer.ts";
import { openApp } from "../../../test/open-app.ts";
import { aPerson } from "../../../test/factories/people.ts";
import { onPostgres, openEmptyDatabase, openTestDatabase } from "../../../test/test-database.ts";
import { problemText } from "../../problem-text.ts";
import { createJobs } from "../jobs.ts";
import { createLog } from "../log.ts";
import { createSignals } from "../signals.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { prepareOnce } from "./prepare-once.ts";
import { rowsOf } from "./rows.ts";

const dances = pgTable("pooled_dances", { id: integer().primaryKey(), name: text().notNull() });
const byId = prepareOnce((on) =>
  on
    .select()
    .from(dances)
    .where(eq(dances.id, sql.placeholder("id")))
    .prepare("pooled_dance_by_id"),
);

/** Two connections of PostgreSQL for twelve of ours: each statement comes to whichever is free. */
describe.skipIf(!onPostgres || !hasPgbouncer)("behind a real pgbouncer in transaction mode", () => {
  let pgbouncer: PrivatePgbouncer;
  let pooler: string;
  let direct = "";
  let db: Database;
  beforeAll(async () => {
    const template = inject("template");
    if (template.kind !== "postgres") return;
    pgbouncer = await startPrivatePgbouncer(template.url, { default_pool_size: 2 });
    pooler = pgbouncer.through(template.url);
    db = await openTestDatabase({ pooler });
    direct = await db.session(async (query) => {
      const { rows } = await query("select current_database() as name");
      return template.url.replace(/\/[^/]*$/, `/${String(rows[0]?.["name"])}`);
    });
    await db.raw("create table pooled_dances as select n as id, 'dance ' || n as name from generate_series(1, 40) n");
  });
  afterAll(async () => {
    await db?.close();
    await pgbouncer?.stop();
  });

  const forty = Array.from({ length: 40 }, (_, index) => index + 1);

  test("prepared and frequent statements are answered on any connection", async () => {
    const prepared = await Promise.all(forty.map(async (id) => byId(db.read).execute({ id })));
    expect(prepared.map(([row]) => row?.name)).toEqual(forty.map((id) => `dance ${id}`));
    const frequent = await Promise.all(forty.map((id) => db.read.select().from(dances).where(eq(dances.id, id))));
    expect(frequent.flat().map(({ id }) => id)).toEqual(forty);
    const inside = await Promise.all(forty.map((id) => db.write(async (tx) => byId(tx).execute({ id }))));
    expect(inside.flat().map(({ id }) => id)).toEqual(forty);
    const { rows } = await db.raw("select name from pg_prepared_statements");
    expect(rows).toEqual([]);
  });

  const limits = sql`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle, current_setting('jit') as jit`;
  const usual = { lock: "8s", statement: "30s", idle: "1min", jit: "off" };

  test("a statement has the limits of connect_query, a transaction its own, and leaves nothing behind", async () => {
    expect(rowsOf(await db.read.execute(limits))).toEqual([usual]);
    const impatient = await openTestDatabase({ pooler, pool: 1, patience: { lock: 300, statement: 700 } });
    try {
      const inside = await impatient.write(async (tx) => rowsOf(await tx.execute(limits)));
      expect(inside).toEqual([{ ...usual, lock: "300ms", statement: "700ms" }]);
      expect(rowsOf(await impatient.read.execute(limits))).toEqual([usual]);
      await expect(impatient.write((tx) => tx.execute(sql`select pg_sleep(5)`))).rejects.toMatchObject({
        cause: { code: "57014" },
      });
    } finally {
      await impatient.close();
    }
  });

  test("a refused and a failed transaction are rolled back", async () => {
    const insert = (id: number) =>
      db.write(async (tx) => {
        await tx.execute(sql`insert into pooled_dances values (${id}, 'new')`);
        if (id > 100) throw new Error("no");
        return id;
      });
    await expect(insert(101)).rejects.toThrow("no");
    expect(await insert(100)).toBe(100);
    expect(
      await db.read
        .select({ id: dances.id })
        .from(dances)
        .where(sql`id >= 100`),
    ).toEqual([{ id: 100 }]);
  });

  test("signals, jobs and sessions go past it", async () => {
    const log = createLog("silent");
    const signals = createSignals(db, log);
    let heard = 0;
    signals.on("settings", () => (heard += 1));
    await signals.start();
    const done: number[] = [];
    const job = { name: "pooled", run: async ({ n }: { n?: number }) => void done.push(n ?? 0) };
    const jobs = createJobs(db, direct, { log, troubles: { met: () => undefined } });
    await jobs.prepare([job]);
    await jobs.start([job]);
    try {
      await db.write(async (tx) => {
        await jobs.send(tx, "pooled", { n: 7 });
        await signals.send(tx, "settings");
      });
      await vi.waitFor(() => expect([heard, done]).toEqual([1, [7]]), { timeout: 10_000 });
    } finally {
      await jobs.stop();
      await signals.stop();
    }
    const same = await db.session(async (query) => {
      const pids = new Set<unknown>();
      for (let time = 0; time < 10; time += 1)
        for (const { pid } of (await query("select pg_backend_pid() as pid")).rows) pids.add(pid);
      return pids.size;
    });
    expect(same).toBe(1);
  });

  test("an empty database is migrated by several who begin at once", async () => {
    const empty = await openEmptyDatabase({ pooler });
    try {
      const applied = await Promise.all([migrate(empty), migrate(empty), migrate(empty)]);
      expect(applied.filter((count) => count > 0)).toHaveLength(1);
    } finally {
      await empty.close();
    }
  });

  test("it is ready while all connections are in use, and not when pgbouncer is gone; calls say busy and go on after it is back", async () => {
    const world = await openApp(await openTestDatabase({ pooler, patience: { answer: 20_000 } }));
    try {
      const person = await aPerson(world);
      const me = async () => (await world.call("GET", "/api/me", { as: person.token })).status;
      expect([await world.db.isReady(), await me()]).toEqual([true, 200]);
      const sleeping = Promise.all([1, 2].map(() => world.db.raw("select pg_sleep(3)")));
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(await world.db.isReady()).toBe(true);
      await sleeping;
      await pgbouncer.kill();
      expect([await world.db.isReady(), await me()]).toEqual([false, 503]);
      await pgbouncer.start();
      await vi.waitFor(async () => expect([await world.db.isReady(), await me()]).toEqual([true, 200]), {
        timeout: 5_000,
      });
    } finally {
      await world.close();
    }
  });

  test("without DATABASE_DIRECT_URL the start says what is missing", async () => {
    const wrong = await openTestDatabase({ at: async (url) => pgbouncer.through(url) });
    const said = await wrong.raw("select 1").then(() => null, problemText);
    await wrong.close();
    expect(said).toMatch(/DATABASE_DIRECT_URL/);
  });
});
