import { eq, sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startPrivateReplica, type PrivateReplica } from "../../../../../scripts/private-replica.ts";
import { administer } from "../../../test/test-database-admin.ts";
import { onPostgres } from "../../../test/test-database.ts";
import type { Database } from "./database.ts";
import { openPostgres } from "./postgres.ts";
import type { ReadPlace, Replica } from "./old-reads.ts";
import { rowsOf } from "./rows.ts";

const notes = pgTable("notes", { person: integer().primaryKey(), said: text().notNull() });

interface Process {
  readonly db: Database;
  readonly replica: Replica;
}

/** Why reads were placed where they were, in their order. */
const placed: ReadPlace[] = [];
const metrics = { readPlaced: (place: ReadPlace) => void placed.push(place) };

/** Two processes on one primary and its replica, both real. */
describe.skipIf(!onPostgres)("a streaming replica", () => {
  let servers: PrivateReplica;
  let one: Process;
  let other: Process;
  const open = (): Process => {
    const watch = { metrics: { ...silent, ...metrics }, tracing: null };
    const db = openPostgres(servers.primary.url, 6, () => undefined, { readUrl: servers.replica.url, watch });
    if (db.replica === null) throw new Error("there is no replica");
    return { db, replica: db.replica };
  };
  const onReplica = (statement: string) => administer(servers.replica.url, statement);
  const pause = () => onReplica("select pg_wal_replay_pause()");
  const resume = () => onReplica("select pg_wal_replay_resume()");

  beforeAll(async () => {
    const started = await startPrivateReplica();
    if (typeof started === "string") throw new Error(started);
    servers = started;
    await administer(
      servers.primary.url,
      `create table notes (person int primary key, said text not null);
       create unlogged table recent_writers (writer bigint primary key, place bigint not null, at timestamptz not null default now());
       insert into notes select n, 'nothing' from generate_series(1, 60) n`,
    );
    one = open();
    other = open();
  }, 60_000);
  afterAll(async () => {
    await one?.db.close();
    await other?.db.close();
    servers?.stop();
  });
  const bothAreNear = async () => {
    if (!(await isOnReplica(one)) || !(await isOnReplica(other))) throw new Error("the replica is not near yet");
  };
  beforeEach(async () => {
    await vi.waitFor(bothAreNear, { timeout: 10_000, interval: 50 });
    placed.length = 0;
  });
  afterEach(resume);

  const isOnReplica = ({ db, replica }: Process, person: number | null = null) =>
    replica.reading(person, async () => {
      const [row] = rowsOf(await db.read.execute(sql`select pg_is_in_recovery() as yes`));
      return row?.["yes"] === true;
    });
  const say = ({ db, replica }: Process, person: number, said: string, by: { seenByAll?: boolean } = {}) =>
    replica.writing(person, by.seenByAll ?? false, () =>
      db.write(async (tx) => void (await tx.update(notes).set({ said }).where(eq(notes.person, person)))),
    );
  const said = ({ db, replica }: Process, person: number, reader: number | null) =>
    replica.reading(reader, async () => {
      const [row] = await db.read.select().from(notes).where(eq(notes.person, person));
      return row?.said;
    });

  test("answers what may be old, and nothing else", async () => {
    const recovery = async (ask: Promise<unknown>) => JSON.stringify(await ask).includes("true");
    const question = sql`select pg_is_in_recovery() as yes`;
    expect(await recovery(one.db.read.execute(question).then(rowsOf))).toBe(false);
    await one.replica.reading(7, async () => {
      expect(await recovery(one.db.read.execute(question).then(rowsOf))).toBe(true);
      expect(await recovery(one.db.raw("select pg_is_in_recovery() as yes"))).toBe(false);
      await one.db.write((tx) => tx.execute(question));
      expect(await recovery(one.db.read.execute(question).then(rowsOf))).toBe(false);
    });
  });

  test("what somebody wrote at one process they see at the other, while others see it a second later at most", async () => {
    await pause();
    await say(one, 1, "mine");
    expect(await said(other, 1, 1)).toBe("mine");
    expect(await said(one, 1, 1)).toBe("mine");
    expect(await said(other, 1, 2)).toBe("nothing");
    expect(await said(other, 1, null)).toBe("nothing");
    await wait(1_300);
    expect([await said(other, 1, 2), await said(one, 1, null)]).toEqual(["mine", "mine"]);
    expect(placed).toEqual(["own write", "own write", "replica", "replica", "behind", "behind"]);
    await resume();
    await vi.waitFor(
      async () => expect([await isOnReplica(other, 1), await isOnReplica(one, 2)]).toEqual([true, true]),
      {
        timeout: 5_000,
      },
    );
    expect(await said(other, 1, 1)).toBe("mine");
  });

  test("what all see is seen by all at the process that wrote it at once, and elsewhere when that was told", async () => {
    await pause();
    await say(one, 3, "published", { seenByAll: true });
    expect([await said(one, 3, null), await said(one, 3, 4)]).toEqual(["published", "published"]);
    expect(await said(other, 3, null)).toBe("nothing");
    other.replica.changed();
    expect(await said(other, 3, null)).toBe("published");
  });

  test("a failed write counts as one, because a part of it may be there", async () => {
    await pause();
    const failed = one.replica.writing(5, false, async () => {
      await one.db.write(async (tx) => void (await tx.update(notes).set({ said: "half" }).where(eq(notes.person, 5))));
      throw new Error("the other half");
    });
    await expect(failed).rejects.toThrow("the other half");
    expect(await said(other, 5, 5)).toBe("half");
  });

  test("when it ends reads go on at the primary, and come back to it when it is there again", async () => {
    servers.replica.stop();
    const during = await Promise.all(Array.from({ length: 12 }, (_, index) => said(index % 2 ? one : other, 6, index)));
    expect(new Set(during)).toEqual(new Set(["nothing"]));
    await wait(600);
    expect(one.replica.state().problem).toMatch(/does not answer/);
    expect(await isOnReplica(one)).toBe(false);
    servers.replica.start();
    await vi.waitFor(async () => expect([await isOnReplica(one), await isOnReplica(other)]).toEqual([true, true]), {
      timeout: 10_000,
      interval: 50,
    });
    expect(one.replica.state()).toMatchObject({ problem: null, ageMs: expect.any(Number) });
  });

  test("a primary that crashed forgets who wrote, and nobody misses their write", async () => {
    await pause();
    await say(one, 8, "before the crash");
    servers.primary.stop("immediate");
    servers.primary.start();
    await vi.waitFor(async () => expect(await said(other, 8, 8)).toBe("before the crash"), {
      timeout: 400,
      interval: 5,
    });
    expect(placed.at(-1)).not.toBe("replica");
  });

  test("a statement that the replica refuses is asked of the primary", async () => {
    const written = await one.replica.reading(null, async () =>
      one.db.read.update(notes).set({ said: "there" }).where(eq(notes.person, 9)).returning(),
    );
    expect(written).toEqual([{ person: 9, said: "there" }]);
    const wrong = one.replica.reading(null, async () => one.db.read.execute(sql`select 1 / 0`));
    await expect(wrong).rejects.toMatchObject({ cause: { code: "22012" } });
  });

  test("among many who write and read anywhere, with a replica a little behind, nobody ever misses their own", async () => {
    await onReplica("alter system set recovery_min_apply_delay = '120ms'");
    await onReplica("select pg_reload_conf()");
    const missed: string[] = [];
    const latest = new Map<number, string>();
    let old = 0;
    let random = 4711;
    const draw = (most: number) => (random = (random * 48_271) % 2_147_483_647) % most;
    const somewhere = () => (draw(2) === 0 ? one : other);
    const live = async (person: number) => {
      for (let turn = 0; turn < 25; turn += 1) {
        const text = `${person} ${turn}`;
        await say(somewhere(), person, text);
        latest.set(person, text);
        const found = await said(somewhere(), person, person);
        if (found !== text) missed.push(`${text}: ${found}`);
        const somebody = 20 + draw(20);
        const before = latest.get(somebody) ?? "nothing";
        if ((await said(somewhere(), somebody, null)) !== before) old += 1;
        await wait(draw(60));
      }
    };
    await Promise.all(Array.from({ length: 20 }, (_, index) => live(20 + index)));
    await onReplica("alter system reset recovery_min_apply_delay");
    await onReplica("select pg_reload_conf()");
    expect(missed).toEqual([]);
    // The test would prove nothing if the replica had been up to date, or had not been asked.
    expect(old).toBeGreaterThan(20);
    expect(placed.filter((place) => place === "replica").length).toBeGreaterThan(100);
  }, 30_000);

  test("a server of its own is no replica", async () => {
    const alone = openPostgres(servers.primary.url, 2, () => undefined, {
      readUrl: String(process.env["TEST_DATABASE_URL"]),
    });
    try {
      await vi.waitFor(() => expect(alone.replica?.state().problem).toBe("It is no replica of this database."));
    } finally {
      await alone.close();
    }
  });
});

const silent = {
  requestBegun: () => undefined,
  requestEnded: () => undefined,
  requestRefused: () => undefined,
  statement: () => undefined,
  transactionEnded: () => undefined,
  transactionRepeated: () => undefined,
  jobEnded: () => undefined,
  providerCalled: () => undefined,
  gauge: () => undefined,
  text: async () => "",
  contentType: "",
  names: () => new Map(),
};
