import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aBank, aDraw } from "../../../../test/factories/bank.ts";
import type { TestCourse } from "../../../../test/factories/courses.ts";
import type { TestPerson } from "../../../../test/factories/people.ts";
import { aCourseToVersion, versionsBy } from "../../../../test/factories/versions.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let creator: TestPerson;
let course: TestCourse;
let by: ReturnType<typeof versionsBy>;
let quizId: number;
let technique: number;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ creator, course } = await aCourseToVersion(world));
  by = versionsBy(world, creator, course);
  quizId = course.lessons.find((lesson) => lesson.quizId !== null)?.quizId ?? 0;
  await aBank(world, course.id, { Technique: 3, Music: 2 });
  const items = (await by.call("GET", `/api/quizzes/${quizId}/questions`)).body.data.length;
  technique = await aDraw(world, quizId, { topic: "Technique", count: 2, position: items + 1 });
});

const itemsOf = async (quiz: number) => {
  const { data, draws } = (await by.call("GET", `/api/quizzes/${quiz}/questions`)).body;
  return { questions: data.length, draws };
};
/** The quiz of the new version. */
const begin = async (): Promise<number> => {
  const draft = await by.begin();
  const lessons = draft.modules.flatMap((module: { lessons: { quizzes: { id: number }[] }[] }) => module.lessons);
  return lessons.flatMap((lesson: { quizzes: { id: number }[] }) => lesson.quizzes)[0].id;
};

describe("draws in a new version", () => {
  test("draw from the bank of the course, which has no versions", async () => {
    const copy = await begin();
    expect((await itemsOf(copy)).draws).toMatchObject([{ topic: "Technique", count: 2, available: 3 }]);
    expect((await by.compare()).changes).toEqual([]);
    const bank = (await by.get((await by.begin()).id)).id;
    const question = { question: "Which foot?", options: ["This", "That"], correctOption: 0, topic: "Technique" };
    const made = await by.call("POST", `/api/courses/${bank}/question-bank`, question);
    expect(made.body.course_id).toBe(course.id);
    expect((await itemsOf(quizId)).draws).toMatchObject([{ available: 4 }]);
    expect((await itemsOf(copy)).draws).toMatchObject([{ available: 4 }]);
  });

  test("are changed, added and moved by publishing, and keep their numbers", async () => {
    const copy = await begin();
    const { questions, draws } = await itemsOf(copy);
    await by.call("PATCH", `/api/quiz-draws/${draws[0].id}`, { count: 3 });
    const added = await by.call("POST", `/api/quizzes/${copy}/draws`, { topic: "Music", count: 1 });
    const ids = (await by.call("GET", `/api/quizzes/${copy}/questions`)).body.data.map((one: { id: number }) => one.id);
    const places = [
      { id: draws[0].id, position: 1 },
      { id: added.body.id, position: questions + 2 },
    ];
    await by.call("PUT", `/api/quizzes/${copy}/order`, { ids, draws: places });
    const { changes } = await by.compare();
    expect(changes).toContainEqual(expect.objectContaining({ change: "added", kind: "draw", title: "1 from Music" }));
    expect(changes).toContainEqual(
      expect.objectContaining({ change: "changed", kind: "draw", title: "3 from Technique" }),
    );
    expect((await by.publish()).status).toBe(201);
    expect(await itemsOf(quizId)).toMatchObject({
      questions,
      draws: [
        { id: technique, count: 3, position: 1 },
        { topic: "Music", count: 1, position: questions + 2 },
      ],
    });
  });

  test("are taken out by publishing, and asked about where both sides changed them", async () => {
    const copy = await begin();
    const { draws } = await itemsOf(copy);
    await by.call("PATCH", `/api/quiz-draws/${draws[0].id}`, { count: 3 });
    await by.call("PATCH", `/api/quiz-draws/${technique}`, { count: 1 });
    const { conflicts } = await by.compare();
    expect(conflicts).toMatchObject([{ kind: "draw", reason: "both_changed" }]);
    await by.call("PATCH", `/api/quiz-draws/${technique}`, { count: 2 });
    await by.call("DELETE", `/api/quiz-draws/${draws[0].id}`);
    expect((await by.publish()).status).toBe(201);
    expect((await itemsOf(quizId)).draws).toEqual([]);
  });
});
