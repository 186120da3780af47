import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCourse, type TestCourse } from "../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";

let world: TestApp;
let admin: TestPerson;
let course: TestCourse;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
  course = await aCourse(world, { modules: [{ lessons: [{ quiz: { questions: 1 } }, {}] }] });
});
afterAll(() => world.close());

const lesson = () => course.lessons[0];
const things = [
  [
    "a module",
    () => `/api/modules/${course.modules[0]?.id}`,
    { title: "Renamed" },
    { description: "Said in other words." },
  ],
  [
    "a lesson",
    () => `/api/lessons/${lesson()?.id}`,
    { content: "Bend *slowly*." },
    { description: "Said in other words." },
  ],
  ["a quiz", () => `/api/quizzes/${lesson()?.quizId}`, { passScore: 80 }, { description: "Said in other words." }],
  [
    "a question",
    () => `/api/quiz-questions/${lesson()?.questionIds[0]}`,
    { question: "What comes first?" },
    { explanation: "It does." },
  ],
] as const;

describe.each(things)("two editors of %s", (_, path, first, second) => {
  test("do not overwrite each other: the later one is told, and what they send on top of it is taken", async () => {
    const change = (body: object) => world.call("PATCH", path(), { as: admin.token, body });
    const done = await change({ ...first, version: 1 });
    expect(done).toMatchObject({ status: 200, body: { ...first, version: 2 } });
    const conflict = {
      code: "edit_conflict",
      message: "Someone else changed this. Reload to see their changes.",
    };
    expect(await change({ ...second, version: 1 })).toMatchObject({ status: 409, body: conflict });
    expect(await change({ ...second, version: 2 })).toMatchObject({
      status: 200,
      body: { ...first, ...second, version: 3 },
    });
  });

  test("who sends no version overwrites only what they name", async () => {
    const before = (await world.call("PATCH", path(), { as: admin.token, body: first })).body;
    expect(before).toMatchObject({ ...first, ...second });
  });
});

test("moving a lesson or a module makes no new version of its texts", async () => {
  const moved = await world.call("PATCH", `/api/lessons/${course.lessons[1]?.id}`, {
    as: admin.token,
    body: { position: 1, version: 1 },
  });
  expect(moved).toMatchObject({ status: 200, body: { position: 1, version: 1 } });
});
