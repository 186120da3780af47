import { afterEach, expect, test } from "vitest";
import { openMemory, type EmbeddedDatabase } from "./db/embedded.ts";
import { createJobs, type Job, type JobOptions, type Jobs } from "./jobs.ts";
import { createLog } from "./log.ts";

const open: { db: EmbeddedDatabase; jobs: Jobs }[] = [];

async function prepared(work: readonly Job[], db?: EmbeddedDatabase, options: Pick<JobOptions, "takesWork"> = {}) {
  const opened = db ?? (await openMemory());
  const jobs = createJobs(opened, null, { log: createLog("silent"), troubles: { met: () => undefined }, ...options });
  open.push({ db: opened, jobs });
  await jobs.prepare(work);
  return { db: opened, jobs };
}

async function started(work: readonly Job[], db?: EmbeddedDatabase) {
  const opened = await prepared(work, db);
  await opened.jobs.start(work);
  return opened;
}

afterEach(async () => {
  for (const { jobs } of open) await jobs.stop();
  for (const db of new Set(open.map((each) => each.db))) await db.close();
  open.length = 0;
});

test("work is done after the commit, with what was sent, and never after a rollback", async () => {
  const done: object[] = [];
  const { db, jobs } = await started([{ name: "note", run: async (data) => void done.push(data) }]);
  const lost = db.write(async (tx) => {
    await jobs.send(tx, "note", { number: 1 });
    throw new Error("on purpose");
  });
  await expect(lost).rejects.toThrow("on purpose");
  await db.write((tx) => jobs.send(tx, "note", { number: 2 }));
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([{ number: 2 }]);
});

test("many are queued at once, each with its own, or none of them", async () => {
  const done: object[] = [];
  const { db, jobs } = await started([{ name: "note", run: async (data) => void done.push(data) }]);
  await db.write((tx) => jobs.sendAll(tx, "note", []));
  const lost = db.write(async (tx) => {
    await jobs.sendAll(tx, "note", [{ number: 1 }]);
    throw new Error("on purpose");
  });
  await expect(lost).rejects.toThrow("on purpose");
  const all = Array.from({ length: 50 }, (_, number) => ({ number }));
  await db.write((tx) => jobs.sendAll(tx, "note", all));
  await expect.poll(() => done.length, { timeout: 10_000 }).toBe(50);
  expect(done).toEqual(expect.arrayContaining(all));
  const { rows } = await db.raw("select distinct retry_limit, retry_backoff from pgboss.job where name = 'note'");
  expect(rows).toEqual([{ retry_limit: 5, retry_backoff: true }]);
});

test("work sent between preparing and starting waits, also of a kind that no database has seen before", async () => {
  const done: object[] = [];
  const work = [{ name: "note", schedule: "* * * * *", run: async (data: object) => void done.push(data) }];
  const { db, jobs } = await prepared(work);
  await db.write((tx) => jobs.send(tx, "note", { number: 1 }));
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(done).toEqual([]);
  await jobs.start(work);
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([{ number: 1 }]);
});

test("work that can be done together comes together", async () => {
  const done: (readonly object[])[] = [];
  const work = {
    name: "note",
    run: async () => undefined,
    runAll: async (all: readonly object[]) => void done.push(all),
  };
  const { db, jobs } = await started([work]);
  const all = [{ number: 1 }, { number: 2 }, { number: 3 }];
  await db.write((tx) => jobs.sendAll(tx, "note", all));
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([expect.arrayContaining(all)]);
});

test("work of a process that dies is noticed, also on installations that are older than this", async () => {
  const { db } = await started([{ name: "note", run: async () => undefined }]);
  await db.raw("update pgboss.queue set heartbeat_seconds = null where name = 'note'");
  await started([{ name: "note", run: async () => undefined }], db);
  const { rows } = await db.raw("select heartbeat_seconds, retry_limit from pgboss.queue where name = 'note'");
  expect(rows).toEqual([{ heartbeat_seconds: 30, retry_limit: 5 }]);
});

test("who is to stop does what it has begun and gives back the rest of its batch, which is no try", async () => {
  const begun: number[] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const work: Job<{ number?: number }> = {
    name: "note",
    run: async ({ number = 0 }) => {
      begun.push(number);
      await held;
    },
  };
  const { db, jobs } = await started([work]);
  await db.write((tx) => jobs.sendAll(tx, "note", [{ number: 1 }, { number: 2 }, { number: 3 }]));
  await expect.poll(() => begun.length, { timeout: 10_000 }).toBe(1);
  const finished = jobs.finish(30);
  release();
  await finished;
  await jobs.stop();
  expect(begun).toHaveLength(1);
  const rest = [1, 2, 3].filter((number) => number !== begun[0]);
  const { rows } = await db.raw(
    "select state::text as state, (data ->> 'number')::int as number, retry_count from pgboss.job where name = 'note'",
  );
  expect(rows).toHaveLength(3);
  expect(rows).toEqual(
    expect.arrayContaining([
      { state: "completed", number: begun[0], retry_count: 0 },
      ...rest.map((number) => ({ state: "created", number, retry_count: 0 })),
    ]),
  );
  const done: object[] = [];
  await started([{ name: "note", run: async (data) => void done.push(data) }], db);
  await expect.poll(() => done.length, { timeout: 10_000 }).toBe(2);
  expect(done).toEqual(expect.arrayContaining(rest.map((number) => ({ number }))));
});

test("what is not done in time is given back, and others take it up at once", async () => {
  const { db, jobs } = await started([{ name: "note", run: () => new Promise<void>(() => undefined) }]);
  await db.write((tx) => jobs.send(tx, "note", { number: 1 }));
  const taken = async () => (await db.raw("select 1 from pgboss.job where name = 'note' and state = 'active'")).rows;
  await expect.poll(async () => (await taken()).length, { timeout: 10_000 }).toBe(1);
  await jobs.finish(0.2);
  await jobs.stop();
  const done: object[] = [];
  await started([{ name: "note", run: async (data) => void done.push(data) }], db);
  await expect.poll(() => done, { timeout: 5_000 }).toEqual([{ number: 1 }]);
});

test("who only sends takes nothing, and begins nothing by a schedule", async () => {
  const done: object[] = [];
  const work = [{ name: "note", schedule: "* * * * *", run: async (data: object) => void done.push(data) }];
  const { db, jobs } = await prepared(work, undefined, { takesWork: false });
  await jobs.start(work);
  await db.write((tx) => jobs.send(tx, "note", { number: 1 }));
  const { rows } = await db.raw("select 1 from pgboss.schedule");
  expect(rows).toEqual([]);
  await started(work, db);
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([{ number: 1 }]);
});

test("work that names the trace it was sent in gets its data without it", async () => {
  const done: object[] = [];
  const { db, jobs } = await started([{ name: "note", run: async (data) => void done.push(data) }]);
  const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
  await db.write((tx) => jobs.send(tx, "note", { number: 1, traceparent }));
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([{ number: 1 }]);
});
