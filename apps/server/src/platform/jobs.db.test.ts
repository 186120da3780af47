import { afterEach, expect, test } from "vitest";
import { openMemory, type EmbeddedDatabase } from "./db/embedded.ts";
import { createJobs, type Job, type Jobs } from "./jobs.ts";
import { createLog } from "./log.ts";

const open: { db: EmbeddedDatabase; jobs: Jobs }[] = [];

async function started(work: readonly Job[], db?: EmbeddedDatabase) {
  const opened = db ?? (await openMemory());
  const jobs = createJobs(opened, null, createLog("silent"));
  open.push({ db: opened, jobs });
  await jobs.start(work);
  return { db: opened, jobs };
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

test("work of a process that dies is noticed, also on installations that are older than this", async () => {
  const { db } = await started([{ name: "note", run: async () => undefined }]);
  await db.raw("update pgboss.queue set heartbeat_seconds = null where name = 'note'");
  await started([{ name: "note", run: async () => undefined }], db);
  const { rows } = await db.raw("select heartbeat_seconds, retry_limit from pgboss.queue where name = 'note'");
  expect(rows).toEqual([{ heartbeat_seconds: 30, retry_limit: 5 }]);
});
