import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aLearner, answersByText } from "../../../../test/factories/learning.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { anAssessment, aSubmission, bothAt } from "../../../../test/factories/submissions.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { untilWaiting, whileLocked } from "../../../../test/while-locked.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const send = (method: string, path: string, as: string, body?: object) =>
  world.call(method, path, { as, ...(body && { body }) });

/** A quiz whose right answers are only to be sent, and a video of the same lesson, which is marked and only has to be released. */
async function aQuizWithAVideo() {
  const assessor = await aPerson(world, { roles: ["INSTRUCTOR"] });
  const quiz = { type: "quiz" as const, quiz: { questions: 1 } };
  const course = await aCourse(world, { instructorId: assessor.id, modules: [{ lessons: [quiz] }] });
  const lesson = course.lessons[0];
  const assignmentId = await anAssessment(world, Number(lesson?.id));
  const learner = await aLearner(world, course.id);
  const id = await aSubmission(world, learner, assignmentId);
  await send("POST", `/api/submissions/${id}/claim`, assessor.token);
  await send("PUT", `/api/submissions/${id}/marks`, assessor.token, { criteria: bothAt(2), version: 1 });
  const { body: attempt } = await send("POST", `/api/quizzes/${lesson?.quizId}/attempts`, learner.token);
  const right = { answers: answersByText(attempt.questions, [["Right"]]), rev: 0 };
  const certificates = "select from certificates where user_id = $1";
  return {
    learner,
    pass: () => send("POST", `/api/attempts/${attempt.id}/submit`, learner.token, right),
    release: () => send("POST", `/api/submissions/${id}/release`, assessor.token, { result: "passed", version: 2 }),
    standing: async () => {
      const { done, total } = (await send("GET", `/api/courses/${course.id}/progress`, learner.token)).body;
      return { done, total, certificates: (await world.db.raw(certificates, [learner.id])).rows.length };
    },
  };
}

describe.skipIf(!process.env["TEST_DATABASE_URL"])("passing a quiz while the video of its lesson is released", () => {
  const complete = { done: 1, total: 1, certificates: 1 };

  test("completes the course where the quiz was begun first", async () => {
    const { learner, pass, release, standing } = await aQuizWithAVideo();
    const lock = sql`select 1 from quiz_attempts where user_id = ${learner.id} for update`;
    const passing = await whileLocked(world.db, lock, pass);
    const releasing = release();
    await Promise.race([releasing, untilWaiting(world.db, 2)]);
    expect((await passing.end()).body).toMatchObject({ passed: true });
    expect((await releasing).body).toMatchObject({ state: "passed" });
    expect(await standing()).toEqual(complete);
  });

  test("completes the course where the release was begun first", async () => {
    const { pass, release, standing } = await aQuizWithAVideo();
    // Kept from telling the learner, when it has looked at the lesson.
    const releasing = await whileLocked(world.db, sql`lock table notices in exclusive mode`, release);
    const passing = pass();
    await Promise.race([passing, untilWaiting(world.db, 2)]);
    expect((await releasing.end()).body).toMatchObject({ state: "passed" });
    expect((await passing).body).toMatchObject({ passed: true });
    expect(await standing()).toEqual(complete);
  });
});
