import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aLearner, answersByText } from "../../../../test/factories/learning.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { untilWaiting, whileLocked } from "../../../../test/while-locked.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

/** A text with a quiz whose right answers are only to be sent, and which is only to be read to its end. */
async function aTextWithAQuiz() {
  const course = await aCourse(world, { modules: [{ lessons: [{ type: "text", quiz: { questions: 1 } }] }] });
  const lesson = course.lessons[0];
  const learner = await aLearner(world, course.id);
  const send = (method: string, path: string, body?: object) =>
    world.call(method, path, { as: learner.token, ...(body && { body }) });
  const { body: attempt } = await send("POST", `/api/quizzes/${lesson?.quizId}/attempts`);
  const right = { answers: answersByText(attempt.questions, [["Right"]]), rev: 0 };
  return {
    learner,
    pass: () => send("POST", `/api/attempts/${attempt.id}/submit`, right),
    read: () => send("POST", `/api/lessons/${lesson?.id}/read`),
    done: async () => (await send("GET", `/api/courses/${course.id}/progress`)).body.done,
  };
}

describe.skipIf(!process.env["TEST_DATABASE_URL"])("reading a text to its end while its quiz is passed", () => {
  test("completes the lesson where the quiz was begun first", async () => {
    const { learner, pass, read, done } = await aTextWithAQuiz();
    const lock = sql`select 1 from quiz_attempts where user_id = ${learner.id} for update`;
    const passing = await whileLocked(world.db, lock, pass);
    const reading = read();
    await Promise.race([reading, untilWaiting(world.db, 2)]);
    expect((await passing.end()).body).toMatchObject({ passed: true });
    expect((await reading).status).toBe(200);
    expect(await done()).toBe(1);
  });

  test("completes it where the reading was begun first", async () => {
    const { learner, pass, read, done } = await aTextWithAQuiz();
    const lock = sql`select 1 from enrolments where user_id = ${learner.id} for update`;
    const reading = await whileLocked(world.db, lock, read);
    const passing = pass();
    await Promise.race([passing, untilWaiting(world.db, 2)]);
    expect((await reading.end()).status).toBe(200);
    expect((await passing).body).toMatchObject({ passed: true });
    expect(await done()).toBe(1);
  });
});
