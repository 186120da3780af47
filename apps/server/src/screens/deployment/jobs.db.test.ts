import { jobsAnswer } from "@pavane/contract/screens/schema-deployment";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aFailedJob, preparedQueue } from "../../../test/factories/jobs.ts";
import { aPerson, type TestPerson } from "../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { jobNames } from "../overview/job-names.ts";
import { noteJobs } from "../../platform/job-runs.ts";
import type { Job, Jobs } from "../../platform/jobs.ts";

let world: TestApp;
let admin: TestPerson;
let queue: Jobs;
const done: object[] = [];
const work: readonly Job[] = [
  { name: "test.note", run: async (data) => void done.push(data) },
  { name: "test.nightly", schedule: "30 4 * * *", run: async () => undefined },
];

beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
});
afterAll(async () => {
  await queue.stop();
  await world.close();
});

const list = async (query = "") =>
  jobsAnswer.parse((await world.call("GET", `/api/admin/jobs${query}`, { as: admin.token })).body);
const post = (id: string, act: "retry" | "discard", as = admin.token) =>
  world.call("POST", `/api/admin/jobs/${id}/${act}`, { as });
const stateOf = async (id: string) =>
  (await world.db.raw("select state::text as state from pgboss.job where id = $1", [id])).rows[0]?.["state"];

test("before any server has begun with jobs the list is empty, and there is nothing to try again", async () => {
  expect(await list()).toMatchObject({ data: [], counts: { waiting: 0, running: 0, failed: 0 }, oldest_at: null });
  expect((await post("11111111-1111-4111-8111-111111111111", "retry")).status).toBe(404);
  queue = await preparedQueue(world, work);
  await noteJobs(world.platform, work);
});

test("every job is called by what it does, and no two alike", () => {
  const names = world.app.jobs.map(({ name }) => name);
  expect(names.filter((name) => jobNames[name] === undefined)).toEqual([]);
  expect(Object.keys(jobNames).filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(Object.values(jobNames)).size).toBe(Object.keys(jobNames).length);
});

test("jobs are listed by state, with the schedules", async () => {
  await world.db.write((tx) => queue.send(tx, "test.note", { number: 1 }));
  const id = await aFailedJob(world, "test.note", "no room");
  const answer = await list();
  expect(answer).toMatchObject({
    data: [{ id, name: "test.note", state: "failed", tries: 6, error: "no room", can: { retry: true, discard: true } }],
    page: { number: 1, total: 1 },
    counts: { waiting: 1, running: 0, failed: 1 },
    schedules: [{ name: "test.nightly", cron: "30 4 * * *", last_run_at: null, last_result: null }],
  });
  expect(answer.oldest_at).not.toBeNull();
  expect(await list("?state=waiting")).toMatchObject({
    data: [{ state: "waiting", can: { retry: false, discard: false } }],
  });
  expect((await list("?state=running")).data).toEqual([]);
  expect((await list("?state=nonsense&page=99")).data).toHaveLength(1);
  await post(id, "discard");
});

test("what was given up is tried once more, and written down", async () => {
  const id = await aFailedJob(world, "test.note", "no room");
  expect(await post(id, "retry")).toMatchObject({
    status: 202,
    body: { message: "It is tried again within seconds." },
  });
  expect(await stateOf(id)).toBe("retry");
  const { rows } = await world.db.raw("select target_id, target_name from audit_log where action = 'job.retried'");
  expect(rows).toEqual([{ target_id: id, target_name: "test.note" }]);
  expect(await post(id, "retry")).toMatchObject({ status: 409, body: { code: "wrong_state" } });
  expect(await post(id, "discard")).toMatchObject({ status: 409, body: { code: "wrong_state" } });
});

test("what is discarded is not tried again", async () => {
  const id = await aFailedJob(world, "test.note", "no room");
  expect(await post(id, "discard")).toMatchObject({ status: 202, body: { message: "Job discarded" } });
  expect(await stateOf(id)).toBe("cancelled");
  expect((await list()).data).toEqual([]);
  expect((await post(id, "retry")).status).toBe(409);
  const { rows } = await world.db.raw(
    "select target_id from audit_log where action = 'job.discarded' and target_id = $1",
    [id],
  );
  expect(rows).toHaveLength(1);
});

test("of two people at once one is told", async () => {
  const id = await aFailedJob(world, "test.note", "no room");
  const answers = await Promise.all([post(id, "retry"), post(id, "discard")]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409]);
});

test("a job by schedule that has succeeded since is made up for, and counts no more", async () => {
  await aFailedJob(world, "test.nightly", "no room");
  expect((await list()).counts.failed).toBe(1);
  await world.db.raw("update job_runs set succeeded_at = now() + interval '1 minute' where name = 'test.nightly'");
  expect(await list()).toMatchObject({ counts: { failed: 0 }, data: [{ name: "test.nightly", made_up: true }] });
});

test("a job that is tried again does its work", async () => {
  const id = await aFailedJob(world, "test.note", "no room");
  await post(id, "retry");
  await queue.start(work);
  await expect.poll(() => stateOf(id), { timeout: 20_000 }).toBe("completed");
});

test("only administrators act, and only on what is there", async () => {
  const id = await aFailedJob(world, "test.note", "no room");
  const other = await aPerson(world, { roles: ["CURRICULUM_ADMIN"] });
  expect((await post(id, "retry", other.token)).status).toBe(403);
  expect((await world.call("POST", `/api/admin/jobs/${id}/discard`)).status).toBe(401);
  expect((await post("11111111-1111-4111-8111-111111111111", "discard")).status).toBe(404);
  expect((await world.call("POST", "/api/admin/jobs/7/retry", { as: admin.token })).status).toBe(404);
});
