import { afterEach, expect, test } from "vitest";
import { openMemory, type EmbeddedDatabase } from "./db/embedded.ts";
import { createJobs, type Job, type Jobs } from "./jobs.ts";
import { createLog } from "./log.ts";

const open: { db: EmbeddedDatabase; jobs: Jobs }[] = [];

async function prepared(work: readonly Job[], db?: EmbeddedDatabase) {
  const opened = db ?? (await openMemory());
  const jobs = createJobs(opened, null, { log: createLog("silent"), troubles: { met: () => undefined } });
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
