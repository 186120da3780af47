import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestCourse } from "../../../../test/factories/courses.ts";
import { aLearner } from "../../../../test/factories/learning.ts";
import {
  aCourseToVersion,
  lessonOf as lesson,
  shapeOf as shape,
  versionsBy,
} from "../../../../test/factories/versions.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let course: TestCourse;
let by: ReturnType<typeof versionsBy>;

beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

beforeEach(async () => {
  const made = await aCourseToVersion(world);
  course = made.course;
  by = versionsBy(world, made.creator, course);
});

const call: typeof by.call = (...sent) => by.call(...sent);
const get: typeof by.get = (...sent) => by.get(...sent);
const begin: typeof by.begin = (...sent) => by.begin(...sent);
const compare: typeof by.compare = (...sent) => by.compare(...sent);
const publish: typeof by.publish = (...sent) => by.publish(...sent);

describe("a course that changed meanwhile", () => {
  test("is asked about field by field, and published as chosen", async () => {
    const draft = await begin();
    await call("PATCH", `/api/courses/${draft.id}`, { title: "Mine", hours: 3 });
    await call("PATCH", `/api/courses/${course.id}`, { title: "Theirs", duration: "2 weeks" });
    const { conflicts } = await compare();
    expect(conflicts).toMatchObject([
      {
        key: "course.title",
        reason: "both_changed",
        fields: [{ name: "title", was: "Ballet", theirs: "Theirs", yours: "Mine" }],
      },
    ]);
    expect((await publish()).body.code).toBe("version_conflicts");
    expect((await get(course.id)).title).toBe("Theirs");
    const choices = [{ key: "course.title", choice: "yours" }];
    expect((await publish({ choices })).status).toBe(201);
    expect(await get(course.id)).toMatchObject({ title: "Mine", hours: 3, duration: "2 weeks" });
  });

  test("keeps what came meanwhile, beside what is new", async () => {
    const draft = await begin();
    const values = { description: "Something.", type: "text", content: "Text." };
    await call("POST", "/api/lessons", { module_id: draft.modules[0].id, title: "Mine", position: 1, ...values });
    await call("POST", "/api/lessons", { module_id: course.modules[0]?.id, title: "Theirs", position: 2, ...values });
    expect((await compare()).conflicts).toEqual([]);
    await publish();
    expect(shape(await get(course.id))[0]).toEqual(["Barre", ["Mine", "Plié", "Theirs", "Tendu", "Check"]]);
  });

  test("asks about what one took out and the other changed, both ways", async () => {
    const draft = await begin();
    const [plié, tendu] = course.lessons;
    await call("PATCH", `/api/lessons/${lesson(draft, "Plié").id}`, { content: "Mine." });
    await call("DELETE", `/api/lessons/${plié?.id}`);
    await call("DELETE", `/api/lessons/${lesson(draft, "Tendu").id}`);
    await call("PATCH", `/api/lessons/${tendu?.id}`, { content: "Theirs." });
    const { conflicts } = await compare();
    expect(conflicts.map(({ reason, title }) => [reason, title])).toEqual([
      ["changed_meanwhile", "Tendu"],
      ["removed_meanwhile", "Plié"],
    ]);
    const choose = (choice: string) => conflicts.map(({ key }) => ({ key, choice }));
    expect((await publish({ choices: choose("yours") })).status).toBe(201);
    const after = await get(course.id);
    expect(shape(after)[0]).toEqual(["Barre", ["Plié", "Check"]]);
    expect(lesson(after, "Plié")).toMatchObject({ content: "Mine." });
  });

  test("keeps a quiz that learners have attempted, and says so", async () => {
    const learner = await aLearner(world, course.id);
    const live = course.lessons[2]?.quizId ?? 0;
    const started = await call("POST", `/api/quizzes/${live}/attempts`, {}, learner);
    expect(started.status).toBe(201);
    const draft = await begin();
    await call("DELETE", `/api/quizzes/${lesson(draft, "Check").quizzes[0]?.id}`);
    const { conflicts } = await compare();
    expect(conflicts).toMatchObject([{ reason: "attempted", kind: "quiz", choices: ["theirs"] }]);
    const key = conflicts[0]?.key;
    expect((await publish({ choices: [{ key, choice: "yours" }] })).body.code).toBe("version_conflicts");
    await call("PATCH", `/api/courses/${draft.id}`, { title: "With its quiz" });
    expect((await publish({ choices: [{ key, choice: "theirs" }] })).status).toBe(201);
    expect(lesson(await get(course.id), "Check").quizzes[0]?.id).toBe(live);
  });

  test("leaves an open attempt what it was asked", async () => {
    const learner = await aLearner(world, course.id);
    const live = course.lessons[2]?.quizId ?? 0;
    const { body: attempt } = await call("POST", `/api/quizzes/${live}/attempts`, {}, learner);
    const draft = await begin();
    const quiz = lesson(draft, "Check").quizzes[0]?.id ?? 0;
    const [first, second] = (await call("GET", `/api/quizzes/${quiz}/questions`)).body.data;
    await call("PATCH", `/api/quiz-questions/${first.id}`, { question: "Asked otherwise?" });
    await call("DELETE", `/api/quiz-questions/${second.id}`);
    expect((await publish()).status).toBe(201);
    const still = (await call("GET", `/api/attempts/${attempt.id}`, undefined, learner)).body;
    expect(still.questions).toEqual(attempt.questions);
    expect((await call("POST", `/api/attempts/${attempt.id}/submit`, {}, learner)).status).toBeLessThan(300);
    expect((await call("GET", `/api/quizzes/${live}/questions`)).body.data).toHaveLength(1);
  });
});
