import { afterAll, beforeAll, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aLearner } from "../../../../test/factories/learning.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { anAssessment, aSubmission, markIt } from "../../../../test/factories/submissions.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const day = 86_400;

async function aClass() {
  const teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
  const assessor = await aPerson(world, { roles: ["INSTRUCTOR"] });
  const course = await aCourse(world, { instructorId: teacher.id, modules: [{ lessons: [{}] }] });
  const staff = "insert into course_staff (course_id, user_id, role) values ($1, $2, 'assessor')";
  await world.db.raw(staff, [course.id, assessor.id]);
  const assignmentId = await anAssessment(world, course.lessons[0]!.id);
  const handIn = async () => aSubmission(world, await aLearner(world, course.id), assignmentId);
  return { teacher, assessor, course, assignmentId, handIn };
}

type Caller = { readonly token: string };

const read = async ({ token }: Caller, path: string) => (await world.call("GET", path, { as: token })).body;
const queue = (who: Caller, query = "") => read(who, `/api/submissions${query}`);
const counts = async (who: Caller, query = "") => (await queue(who, query)).counts;
const target = ({ token }: Caller, days: number | null) =>
  world.call("PATCH", "/api/instructor/settings", { as: token, body: { mark_days: days } });
const lateOnes = async (who: Caller, query = "") =>
  (await queue(who, query)).data.filter(({ late }: { late: boolean }) => late).map(({ id }: { id: number }) => id);

test("the queue counts what waits, what somebody is at, and what the viewer has begun, whatever is listed", async () => {
  const { teacher, assessor, assignmentId, course, handIn } = await aClass();
  const [first, second] = [await handIn(), await handIn(), await handIn()];
  await world.call("POST", `/api/submissions/${first}/claim`, { as: assessor.token });
  const waiting = { waiting: 3, late: 0, second: 0 };
  expect(await counts(assessor)).toEqual({ ...waiting, claimed: 1, mine: 1 });
  expect(await counts(teacher, "?state=released")).toEqual({ ...waiting, claimed: 1, mine: 0 });
  expect((await queue(assessor, "?state=mine")).page.total).toBe(1);
  // A claim that ran out is nobody's, though who began it finds it among theirs.
  world.platform.clock.advance(31 * 60);
  expect(await counts(assessor)).toEqual({ ...waiting, claimed: 0, mine: 1 });
  await markIt(world, assessor, second, { level: 0, result: "resubmit" });
  expect(await counts(teacher)).toEqual({ waiting: 2, claimed: 0, mine: 0, late: 0, second: 1 });
  expect(await counts(assessor)).toMatchObject({ waiting: 2, second: 0 });
  // One's own video is somebody else's to mark.
  const learner = await aLearner(world, course.id, { roles: ["INSTRUCTOR"] });
  await aSubmission(world, learner, assignmentId);
  expect(await counts(learner)).toEqual({ waiting: 0, claimed: 0, mine: 0, late: 0, second: 0 });
});

test("a line says how long the film is", async () => {
  const { teacher, assignmentId, course } = await aClass();
  await aSubmission(world, await aLearner(world, course.id), assignmentId, { duration_ms: 173_400 });
  await aSubmission(world, await aLearner(world, course.id), assignmentId, { state: "processing", duration_ms: null });
  expect((await queue(teacher)).data.map(({ duration }: { duration: number | null }) => duration)).toEqual([
    173.4,
    null,
  ]);
});

test("videos that wait longer than the target are late: one's own target, else that of the course's instructor", async () => {
  const { teacher, assessor, handIn } = await aClass();
  const first = await handIn();
  world.platform.clock.advance(3 * day);
  const second = await handIn();
  world.platform.clock.advance(2 * day + 60);
  expect((await queue(teacher)).data).toMatchObject([
    { id: first, mark_days: null, late: false },
    { id: second, mark_days: null, late: false },
  ]);
  await target(teacher, 5);
  expect((await queue(teacher)).data).toMatchObject([
    { id: first, mark_days: 5, late: true },
    { id: second, mark_days: 5, late: false },
  ]);
  expect(await lateOnes(assessor)).toEqual([first]);
  expect(await counts(assessor)).toMatchObject({ waiting: 2, late: 1 });
  await target(assessor, 2);
  expect(await lateOnes(assessor)).toEqual([first, second]);
  expect(await counts(assessor)).toMatchObject({ late: 2 });
  expect(await lateOnes(teacher)).toEqual([first]);
  const videos = async (who: Caller) => (await read(who, "/api/instructor/summary")).videos_to_mark;
  expect(await videos(teacher)).toMatchObject({ count: 2, late: 1, oldest: { id: first } });
  expect(await videos(assessor)).toMatchObject({ count: 2, late: 2, oldest: { id: first } });
  await target(assessor, null);
  expect(await videos(assessor)).toMatchObject({ late: 1 });
});

test("what is marked is late no longer, nor is what is offered for a second marking", async () => {
  const { teacher, assessor, handIn } = await aClass();
  await target(teacher, 1);
  const id = await handIn();
  world.platform.clock.advance(2 * day);
  await markIt(world, assessor, id, { level: 0, result: "resubmit" });
  for (const state of ["second", "released"])
    expect((await queue(teacher, `?state=${state}`)).data).toMatchObject([{ id, mark_days: null, late: false }]);
  expect(await counts(teacher)).toMatchObject({ late: 0, second: 1 });
});
