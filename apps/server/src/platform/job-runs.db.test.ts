import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../test/harness.ts";
import { findRuns, makeUpMissed, noteJobs, withRuns } from "./job-runs.ts";
import type { Job } from "./jobs.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const nightly = (run: () => Promise<void> = async () => undefined): Job => ({
  name: "test.nightly",
  schedule: "30 4 * * *",
  run,
});
const runsNow = async () => (await findRuns(world.db.read)).find(({ name }) => name === "test.nightly");

test("of each run by schedule it is known when it began and how it ended", async () => {
  const { clock } = world.platform;
  clock.set("2026-11-21T04:30:00Z");
  const ends: ((error?: Error) => void)[] = [];
  const job = withRuns(
    world.platform,
    nightly(() => new Promise((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())))),
  );
  const begun = clock.now();
  const first = job.run({});
  await expect.poll(async () => (await runsNow())?.runningSince).toEqual(begun);
  clock.advance(60);
  const second = job.run({});
  await expect.poll(() => ends.length).toBe(2);
  expect(await runsNow()).toMatchObject({ runningSince: begun, succeededAt: null });
  ends[0]?.(new Error("no room"));
  await expect(first).rejects.toThrow("no room");
  expect(await runsNow()).toMatchObject({ runningSince: null, failedAt: clock.now(), error: "no room" });
  ends[1]?.();
  await second;
  expect(await runsNow()).toMatchObject({ runningSince: null, succeededAt: clock.now(), error: null });
  clock.advance(60);
  const sent = job.run({ about: 1 });
  await expect.poll(() => ends.length).toBe(3);
  ends[2]?.();
  await sent;
  expect((await runsNow())?.succeededAt).not.toEqual(clock.now());
});

test("what was missed while no server was there is made up for, once it is known", async () => {
  const { clock, jobs } = world.platform;
  const often: Job = { ...nightly(), name: "test.often", schedule: "* * * * *" };
  const all = [nightly(), often];
  await noteJobs(world.platform, all);
  await makeUpMissed(world.platform, all);
  expect(jobs.sent).toEqual([]);
  clock.set("2026-11-23T09:00:00Z");
  await makeUpMissed(world.platform, all);
  expect(jobs.sent).toEqual([{ name: "test.nightly", data: {} }]);
});

test("a job that no program has any more is not missed", async () => {
  await noteJobs(world.platform, []);
  expect(await findRuns(world.db.read)).toEqual([]);
});
