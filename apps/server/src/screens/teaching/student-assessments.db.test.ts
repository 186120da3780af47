import { afterAll, beforeAll, expect, test } from "vitest";
import { aCourse } from "../../../test/factories/courses.ts";
import { aLearner } from "../../../test/factories/learning.ts";
import { aPerson } from "../../../test/factories/people.ts";
import { aDraft, anAssessment, aSubmission, markIt } from "../../../test/factories/submissions.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

async function aClass(lessons: number) {
  const teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
  const assessor = await aPerson(world, { roles: ["INSTRUCTOR"] });
  const outline = [{ lessons: Array.from({ length: lessons + 1 }, () => ({})) }];
  const course = await aCourse(world, { instructorId: teacher.id, modules: outline });
  const staff = "insert into course_staff (course_id, user_id, role) values ($1, $2, 'assessor')";
  await world.db.raw(staff, [course.id, assessor.id]);
  const assignments: number[] = [];
  for (const { id } of course.lessons.slice(0, lessons)) assignments.push(await anAssessment(world, id));
  return { teacher, assessor, course, assignments, learner: await aLearner(world, course.id) };
}

type Class = Awaited<ReturnType<typeof aClass>>;

const list = async ({ teacher, course }: Class, format = "") =>
  (await world.call("GET", `/api/instructor/students?course=${course.id}${format}`, { as: teacher.token })).body;
const standing = async (of: Class) => (await list(of)).data[0].assessment;
const claim = (id: number, { token }: { readonly token: string }) =>
  world.call("POST", `/api/submissions/${id}/claim`, { as: token });

test("a course without an assessment has nothing to say of one", async () => {
  expect(await standing(await aClass(0))).toBeNull();
});

test("how a learner stands with the assessment of a course is said step by step", async () => {
  const found = await aClass(1);
  const [assignment = 0] = found.assignments;
  const one = { total: 1, passed: 0, percent: null };
  expect(await standing(found)).toEqual({ ...one, state: null });
  const draft = (await aDraft(world, found.learner, assignment)).body.id;
  expect(await standing(found)).toEqual({ ...one, state: null });
  await world.call("POST", `/api/submissions/${draft}/withdraw`, { as: found.learner.token });
  expect(await standing(found)).toEqual({ ...one, state: null });
  const id = await aSubmission(world, found.learner, assignment);
  expect(await standing(found)).toEqual({ ...one, state: "submitted" });
  await claim(id, found.assessor);
  expect(await standing(found)).toEqual({ ...one, state: "marking" });
  world.platform.clock.advance(31 * 60);
  expect(await standing(found)).toEqual({ ...one, state: "submitted" });
  await markIt(world, found.teacher, id, { level: 0, result: "resubmit" });
  expect(await standing(found)).toEqual({ ...one, state: "resubmit" });
  const again = await aSubmission(world, found.learner, assignment);
  expect(await standing(found)).toEqual({ ...one, state: "submitted" });
  await markIt(world, found.teacher, again, { level: 2, result: "passed" });
  expect(await standing(found)).toEqual({ total: 1, passed: 1, state: "passed", percent: 100 });
  const path = `/api/instructor/students/${(await list(found)).data[0].enrolment_id}`;
  expect((await world.call("GET", path, { as: found.teacher.token })).body.assessment).toMatchObject({ percent: 100 });
});

test("of several assessments the one that is furthest from done is said, also in the CSV", async () => {
  const found = await aClass(3);
  const [first = 0, second = 0] = found.assignments;
  await markIt(world, found.teacher, await aSubmission(world, found.learner, first), { level: 2, result: "passed" });
  expect(await standing(found)).toEqual({ total: 3, passed: 1, state: null, percent: null });
  await aSubmission(world, found.learner, second);
  expect(await standing(found)).toEqual({ total: 3, passed: 1, state: "submitted", percent: null });
  const file = await world.call("GET", `/api/instructor/students?course=${found.course.id}&format=csv`, {
    as: found.teacher.token,
  });
  expect(file.raw.toString("utf8")).toContain(",assessment,");
  expect(file.raw.toString("utf8")).toContain('"Submitted, 1 of 3 passed"');
});

test("who could mark a video a second time does not read the first result here", async () => {
  const found = await aClass(1);
  const [assignment = 0] = found.assignments;
  const id = await aSubmission(world, found.learner, assignment);
  await markIt(world, found.assessor, id, { level: 0, result: "resubmit" });
  expect(await standing(found)).toEqual({ total: 1, passed: 0, state: "marking", percent: null });
  await markIt(world, found.teacher, id, { level: 0, result: "resubmit", which: "second/" });
  expect(await standing(found)).toMatchObject({ state: "resubmit" });
});
