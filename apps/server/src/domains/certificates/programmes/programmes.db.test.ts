import { afterAll, beforeAll, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { runJobs } from "../../../../test/factories/purchases.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { awardProgrammeJob } from "./award-programmes.ts";

let world: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
});
afterAll(() => world.close());

async function create(path: string, body: unknown): Promise<number> {
  const answer = await world.call("POST", path, { as: admin.token, body });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.id;
}

/** A published course of one lesson. */
async function aCourse(title: string): Promise<{ courseId: number; lessonId: number }> {
  const description = "How to count and teach it";
  const courseId = await create("/api/courses", { title, description, price: "0", hours: 4, status: "published" });
  const moduleId = await create("/api/modules", { title: "The bar", description, position: 1, courseId });
  const lesson = { title: "One bar", description, content: "Count.", position: 1, moduleId, type: "text" };
  return { courseId, lessonId: await create("/api/lessons", lesson) };
}

const wanted = (courses: readonly { courseId: number }[], status = "published") => ({
  title: "Counting for teachers",
  description: "Every bar that a class needs",
  course_ids: courses.map(({ courseId }) => courseId),
  status,
});

async function complete(
  learner: TestPerson,
  { courseId, lessonId }: { courseId: number; lessonId: number },
  times = 1,
) {
  await world.call("POST", `/api/courses/${courseId}/enroll`, { as: learner.token, body: {} });
  await world.call("GET", `/api/lessons/${lessonId}`, { as: learner.token });
  const once = () => world.call("POST", `/api/lessons/${lessonId}/complete`, { as: learner.token, body: {} });
  const answers = await Promise.all(Array.from({ length: times }, once));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: times }, () => 200));
}

async function certificatesOfProgramme(learner: TestPerson, programmeId: number) {
  const { body } = await world.call("GET", "/api/me/certificates", { as: learner.token });
  return body.data.filter((one: { programme_id: number | null }) => one.programme_id === programmeId);
}

test("the last course, completed ten times at once, gives one certificate of the programme that strangers verify", async () => {
  const courses = [await aCourse("Counting in six"), await aCourse("Counting in nine")] as const;
  const id = await create("/api/programmes", wanted(courses));
  const learner = await aPerson(world, { firstName: "Ada", lastName: "Lind" });
  await complete(learner, courses[0]);
  expect(await certificatesOfProgramme(learner, id)).toEqual([]);
  const halfway = await world.call("GET", `/api/programmes/${id}`, { as: learner.token });
  expect(halfway.body).toMatchObject({ completed_count: 1, course_count: 2, next_course_id: courses[1].courseId });
  await complete(learner, courses[1], 10);
  const [certificate, ...more] = await certificatesOfProgramme(learner, id);
  expect(more).toEqual([]);
  expect(certificate).toMatchObject({ course_id: null, course_title: "Counting for teachers", hours: 8 });
  const verified = await world.call("GET", `/api/verify/${certificate.serial}`);
  expect(verified.body).toMatchObject({ state: "valid", programme_id: id, learner_name: "Ada Lind" });
});

test("two last courses completed at the same moment do not miss each other", async () => {
  const courses = [await aCourse("Left side"), await aCourse("Right side")] as const;
  const id = await create("/api/programmes", wanted(courses));
  const learner = await aPerson(world);
  await Promise.all(courses.map((course) => complete(learner, course)));
  expect(await certificatesOfProgramme(learner, id)).toHaveLength(1);
});

test("publishing a programme certifies who had completed everything before; a draft does not", async () => {
  const courses = [await aCourse("Old steps"), await aCourse("Older steps")] as const;
  const learner = await aPerson(world);
  const id = await create("/api/programmes", wanted(courses, "draft"));
  for (const course of courses) await complete(learner, course);
  expect(await certificatesOfProgramme(learner, id)).toEqual([]);
  const body = { ...wanted(courses), version: 1 };
  const answer = await world.call("PUT", `/api/programmes/${id}`, { as: admin.token, body });
  expect(answer).toMatchObject({ status: 200, body: { status: "published", version: 2 } });
  await runJobs(world, awardProgrammeJob);
  expect(await certificatesOfProgramme(learner, id)).toHaveLength(1);
  const late = await world.call("PUT", `/api/programmes/${id}`, { as: admin.token, body });
  expect(late).toMatchObject({ status: 409, body: { code: "edit_conflict" } });
});

test("others neither make nor change programmes, and a draft is nobody's to see", async () => {
  const courses = [await aCourse("Mine"), await aCourse("Mine too")] as const;
  const id = await create("/api/programmes", wanted(courses, "draft"));
  const other = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
  const learner = await aPerson(world);
  const body = { ...wanted(courses), version: 1 };
  expect((await world.call("PUT", `/api/programmes/${id}`, { as: other.token, body })).status).toBe(404);
  expect((await world.call("GET", `/api/programmes/${id}`, { as: other.token })).status).toBe(404);
  expect((await world.call("GET", `/api/programmes/${id}`)).status).toBe(404);
  expect((await world.call("POST", "/api/programmes", { as: learner.token, body: wanted(courses) })).status).toBe(403);
});
