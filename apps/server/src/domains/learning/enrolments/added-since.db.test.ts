import { course as courseAnswer } from "@pavane/contract/courses/schema";
import { courseProgress, modulePage, myCourses } from "@pavane/contract/learning/schema-enrolment";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCourse, type TestCourse } from "../../../../test/factories/courses.ts";
import { aLearner, completeLessons } from "../../../../test/factories/learning.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let admin: TestPerson;
let course: TestCourse;
let learner: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
});
beforeEach(async () => {
  course = await aCourse(world, { modules: [{ lessons: [{}, {}] }] });
  learner = await aLearner(world, course.id);
  await completeLessons(
    world,
    learner.token,
    course.lessons.map(({ id }) => id),
  );
  world.platform.clock.advance(60);
});
afterAll(() => world.close());

const read = async (path: string) => (await world.call("GET", path, { as: learner.token })).body;
const outline = async () => courseProgress.parse(await read(`/api/courses/${course.id}/progress`));
const added = async () => (await outline()).modules.flatMap(({ lessons }) => lessons.map((lesson) => lesson.added));
const card = async () => myCourses.parse(await read("/api/me/courses?tab=completed")).data[0];
const access = async () => courseAnswer.parse(await read(`/api/courses/${course.id}`)).access;

async function addLesson(more: object = {}): Promise<number> {
  const at = { module_id: course.modules[0]?.id, position: 3 };
  const body = { ...at, title: "Adage", description: "Slow and long.", type: "text", content: "Breathe.", ...more };
  const made = await world.call("POST", "/api/lessons", { as: admin.token, body });
  expect(made.status).toBe(201);
  return made.body.id;
}

test("a lesson added after a learner finished is marked so until they complete it; the course stays completed", async () => {
  const finished = (await outline()).completed_at;
  expect(await access()).toMatchObject({ progress: 100, completed: true, added: 0 });
  const lesson = await addLesson();
  expect(await added()).toEqual([false, false, true]);
  expect(await outline()).toMatchObject({ done: 2, total: 3, completed_at: finished });
  const page = modulePage.parse(await read(`/api/modules/${course.modules[0]?.id}`));
  expect(page.lessons.map((one) => one.added)).toEqual([false, false, true]);
  expect(await card()).toMatchObject({ added: 1, completed_at: finished, next: { id: lesson } });
  expect(await access()).toMatchObject({ progress: 66, completed: true, added: 1 });
  await read(`/api/lessons/${lesson}`);
  expect(await added()).toEqual([false, false, true]);
  await completeLessons(world, learner.token, [lesson]);
  expect(await added()).toEqual([false, false, false]);
  expect(await card()).toMatchObject({ added: 0, progress: 100, completed_at: finished });
});

test("an optional lesson is not marked, and becomes so when it is required", async () => {
  const lesson = await addLesson({ required: false });
  expect(await added()).toEqual([false, false, false]);
  const changed = await world.call("PATCH", `/api/lessons/${lesson}`, { as: admin.token, body: { required: true } });
  expect(changed.status).toBe(200);
  expect(await added()).toEqual([false, false, true]);
});

test("a lesson that they did and undid was there before, and so it is for who enrols now", async () => {
  const last = course.lessons[1]?.id ?? 0;
  expect((await world.call("DELETE", `/api/lessons/${last}/complete`, { as: learner.token })).status).toBe(200);
  expect(await added()).toEqual([false, false]);
  expect(await access()).toMatchObject({ progress: 50, completed: true, added: 0 });
  await addLesson();
  learner = await aLearner(world, course.id);
  expect(await added()).toEqual([false, false, false]);
  expect(await access()).toMatchObject({ completed: false, added: 0 });
});
