import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCourse, type TestCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let admin: TestPerson;
let course: TestCourse;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
  const lessons = [
    { title: "Plié" },
    { title: "Check", type: "quiz" as const, quiz: { questions: 2 } },
    { title: "End" },
  ];
  course = await aCourse(world, {
    modules: [
      { title: "Barre", lessons },
      { title: "Centre", lessons: [] },
    ],
  });
});
afterAll(() => world.close());

const duplicate = (what: "modules" | "lessons", id: number, as = admin.token) =>
  world.call("POST", `/api/${what}/${id}/duplicate`, { as });
const shape = async () =>
  (await world.call("GET", `/api/courses/${course.id}`, { as: admin.token })).body.modules.map(
    ({ title, lessons }: { title: string; lessons: { title: string }[] }) => [title, lessons.map((one) => one.title)],
  );

describe("a copy of a part of a course", () => {
  test("a lesson stands behind its first with its quiz, and a module behind its", async () => {
    const before = (await world.call("GET", `/api/courses/${course.id}`, { as: admin.token })).body;
    const lesson = await duplicate("lessons", course.lessons[1]!.id);
    expect(lesson.status).toBe(201);
    expect(lesson.body).toMatchObject({ title: "Check (copy)", type: "quiz", position: 3, version: 1 });
    expect(lesson.body.quizzes[0].question_count).toBe(2);
    expect(lesson.body.quizzes[0].id).not.toBe(before.modules[0].lessons[1].quizzes[0].id);
    const module = await duplicate("modules", before.modules[0].id);
    expect(module.body).toMatchObject({ title: "Barre (copy)", position: 2 });
    expect(await shape()).toEqual([
      ["Barre", ["Plié", "Check", "Check (copy)", "End"]],
      ["Barre (copy)", ["Plié", "Check", "Check (copy)", "End"]],
      ["Centre", []],
    ]);
    const after = (await world.call("GET", `/api/courses/${course.id}`, { as: admin.token })).body;
    expect(after.outline_version).toBe(before.outline_version + 2);
    expect(module.body.lessons[1].quizzes[0].question_count).toBe(2);
  });

  test("is refused where the course would be too large, and leaves it as it was", async () => {
    const many = await aCourse(world, {
      modules: [{ lessons: Array.from({ length: 160 }, () => ({ title: "Step" })) }],
    });
    const [module] = (await world.call("GET", `/api/courses/${many.id}`, { as: admin.token })).body.modules;
    const { status, body } = await duplicate("modules", module.id);
    expect([status, body.message]).toEqual([422, "A course has at most 300 lessons"]);
    const after = (await world.call("GET", `/api/courses/${many.id}`, { as: admin.token })).body;
    expect(after.modules).toHaveLength(1);
  });

  test("is made by authors; what somebody may not see does not exist for them", async () => {
    const creator = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
    const draft = await aCourse(world, { status: "draft", modules: [{ lessons: [{ title: "Step" }] }] });
    expect((await duplicate("lessons", draft.lessons[0]!.id, creator.token)).status).toBe(404);
    expect((await duplicate("lessons", course.lessons[0]!.id, creator.token)).status).toBe(403);
    expect((await duplicate("lessons", 999_999)).body.code).toBe("lesson_not_found");
    expect((await duplicate("modules", 999_999)).body.code).toBe("module_not_found");
  });
});

test("a new text that says that it is being written is a placeholder until something is written", async () => {
  const sent = { title: "Later", description: "Lesson 9 of Barre.", content: "This lesson is being written." };
  const body = { ...sent, module_id: course.modules[0]!.id };
  const lesson = (await world.call("POST", "/api/lessons", { as: admin.token, body })).body;
  expect(lesson.is_placeholder).toBe(true);
  const written = await world.call("PATCH", `/api/lessons/${lesson.id}`, {
    as: admin.token,
    body: { content: "Bend." },
  });
  expect(written.body.is_placeholder).toBe(false);
});
