import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCourse, type QuizOptions } from "../../../../test/factories/courses.ts";
import { aLearner, answersByText, takeQuiz } from "../../../../test/factories/learning.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type Answer, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
});
afterAll(() => world.close());

const right = ["Right"];
const wrong = ["Wrong"];

const start = (quizId: number, as: string, body: object = {}) =>
  world.call("POST", `/api/quizzes/${quizId}/attempts`, { as, body });

const handIn = (attempt: Answer["body"], { token }: TestPerson, answer: readonly string[]) =>
  world.call("POST", `/api/attempts/${attempt.id}/submit`, {
    as: token,
    body: { answers: answersByText(attempt.questions, [answer]), rev: attempt.rev },
  });

const save = (attemptId: number, { token }: TestPerson) =>
  world.call("PUT", `/api/attempts/${attemptId}/answers`, { as: token, body: { answers: {}, rev: 0 } });

async function aQuizCourse(quiz: QuizOptions, freePreview = false) {
  const course = await aCourse(world, {
    includedFrom: "premium",
    price: "49",
    modules: [{ lessons: [{ type: "quiz", freePreview, quiz }] }],
  });
  return { courseId: course.id, quizId: course.lessons[0]?.quizId ?? 0 };
}

describe("an open attempt", () => {
  test("is closed with the saved answers when the grant it stood on ends, and completes nothing", async () => {
    const { courseId, quizId } = await aQuizCourse({ questions: 2 });
    const learner = await aLearner(world, courseId, { source: "staff" });
    const { body: attempt } = await start(quizId, learner.token);
    const answers = answersByText(attempt.questions, [right, right]);
    await world.call("PUT", `/api/attempts/${attempt.id}/answers`, { as: learner.token, body: { answers, rev: 0 } });
    const ended = await world.call("DELETE", `/api/enrolments/${learner.enrolmentId}`, { as: admin.token });
    expect(ended.status).toBe(204);
    const closed = await world.call("GET", `/api/attempts/${attempt.id}`, { as: learner.token });
    expect(closed.body).toMatchObject({ state: "closed", closed_by: "staff", score: 100, lesson_completed: false });
    const late = await world.call("PUT", `/api/attempts/${attempt.id}/answers`, {
      as: learner.token,
      body: { answers: {}, rev: 1 },
    });
    const ending = "This attempt was ended by the course team.";
    expect(late).toMatchObject({ status: 409, body: { code: "attempt_closed", message: ending } });
  });

  test("says that staff ended it and not that its time is up, also when that has run out since", async () => {
    const { courseId, quizId } = await aQuizCourse({ questions: 1, values: { timeLimitSeconds: 60 } });
    const learner = await aLearner(world, courseId, { source: "staff" });
    const { body: attempt } = await start(quizId, learner.token);
    await world.call("DELETE", `/api/enrolments/${learner.enrolmentId}`, { as: admin.token });
    world.platform.clock.advance(120);
    const late = await save(attempt.id, learner);
    expect(late.body.message).toBe("This attempt was ended by the course team.");
  });

  test("says to who saves that the access it stood on ended", async () => {
    const { courseId, quizId } = await aQuizCourse({ questions: 1, values: { timeLimitSeconds: 600 } });
    const learner = await aLearner(world, courseId, { source: "tier", grant: "premium" });
    const { body: attempt } = await start(quizId, learner.token);
    await world.db.raw("update tier_grants set ended_at = now() where user_id = $1", [learner.id]);
    for (const late of [await save(attempt.id, learner), await save(attempt.id, learner)]) {
      expect(late.body.message).toBe("Your access ended. Your saved answers were submitted.");
    }
  });

  test("is closed at the next call when the tier it stood on is gone, without the answers of that call", async () => {
    const { courseId, quizId } = await aQuizCourse({ questions: 1 });
    const learner = await aLearner(world, courseId, { source: "tier", grant: "premium" });
    const { body: attempt } = await start(quizId, learner.token);
    await world.db.raw("update tier_grants set ended_at = now() where user_id = $1", [learner.id]);
    const sent = await world.call("POST", `/api/attempts/${attempt.id}/submit`, {
      as: learner.token,
      body: { answers: answersByText(attempt.questions, [right]) },
    });
    expect(sent).toMatchObject({ status: 200, body: { closed_by: "access", score: 0, lesson_completed: false } });
  });
});

describe("a quiz of a free preview", () => {
  test("keeps its limit for members without an enrolment, also the next day and after they enrol", async () => {
    const { courseId, quizId } = await aQuizCourse({ questions: 1, values: { maxAttempts: 1 } }, true);
    const member = await aPerson(world);
    expect((await takeQuiz(world, member.token, quizId, [wrong])).body).toMatchObject({ preview: true });
    const refused = { status: 409, body: { code: "no_attempts_left" } };
    expect(await start(quizId, member.token)).toMatchObject(refused);
    world.platform.clock.advance(2 * 24 * 3600);
    await world.app.jobs.find((job) => job.name === "learning.forget-previews")?.run({});
    expect(await start(quizId, member.token)).toMatchObject(refused);
    await world.call("POST", `/api/courses/${courseId}/enrolments`, { as: admin.token, body: { email: member.email } });
    expect(await start(quizId, member.token)).toMatchObject(refused);
    const page = await world.call("GET", `/api/quizzes/${quizId}`, { as: member.token });
    expect(page.body).toMatchObject({ attempts_left: 0, refusal: { code: "no_attempts_left" } });
  });

  test("goes on after its person enrolled, in the window it was begun in too, and then counts", async () => {
    for (const resumed of [true, false]) {
      const { courseId, quizId } = await aQuizCourse({ questions: 1, values: { maxAttempts: 1 } }, true);
      const member = await aPerson(world);
      const { body: begun } = await start(quizId, member.token);
      const before = await world.call("GET", `/api/quizzes/${quizId}`, { as: member.token });
      expect(before.body).toMatchObject({ preview: true, opened_as: "free_preview" });
      await enrol(courseId, member);
      const open = resumed ? await start(quizId, member.token) : null;
      const adopted = { id: begun.id, preview: false };
      expect(open?.body ?? adopted).toMatchObject(adopted);
      const closed = await handIn(begun, member, right);
      expect(closed.body).toMatchObject({ preview: false, passed: true, lesson_completed: true });
      const page = await world.call("GET", `/api/quizzes/${quizId}`, { as: member.token });
      expect(page.body).toMatchObject({ preview: false, passed: true, attempts_used: 1, best: { score: 100 } });
    }
  });

  test("that was passed takes no attempt away from who enrols afterwards", async () => {
    const limits = { maxAttempts: 1, waitMinutes: 30 };
    const { courseId, quizId } = await aQuizCourse({ questions: 1, values: limits }, true);
    const member = await aPerson(world);
    expect((await takeQuiz(world, member.token, quizId, [right])).body).toMatchObject({ preview: true, passed: true });
    await enrol(courseId, member);
    const page = await world.call("GET", `/api/quizzes/${quizId}`, { as: member.token });
    expect(page.body).toMatchObject({ passed: false, attempts_used: 0, attempts_left: 1, refusal: null });
    const again = await takeQuiz(world, member.token, quizId, [right]);
    expect(again.body).toMatchObject({ preview: false, passed: true, lesson_completed: true });
  });

  const enrol = (courseId: number, { email }: TestPerson) =>
    world.call("POST", `/api/courses/${courseId}/enrolments`, { as: admin.token, body: { email } });

  test("that its staff try out stays so, whatever they are enrolled in", async () => {
    const { courseId, quizId } = await aQuizCourse({ questions: 1 }, true);
    await enrol(courseId, admin);
    const { body: tried } = await start(quizId, admin.token, { preview: true });
    expect((await handIn(tried, admin, right)).body).toMatchObject({ preview: true, lesson_completed: false });
  });

  test("keeps its wait", async () => {
    const { quizId } = await aQuizCourse({ questions: 1, values: { waitMinutes: 30 } }, true);
    const member = await aPerson(world);
    await takeQuiz(world, member.token, quizId, [wrong]);
    expect(await start(quizId, member.token)).toMatchObject({ status: 409, body: { code: "wait" } });
  });

  test("is tried out by its staff without limit", async () => {
    const { quizId } = await aQuizCourse({ questions: 1, values: { maxAttempts: 1 } }, true);
    await takeQuiz(world, admin.token, quizId, [wrong]);
    expect((await start(quizId, admin.token)).status).toBe(201);
  });
});

test("a new quiz marks answers right or wrong before passing and shows the key after it", async () => {
  const { courseId, quizId } = await aQuizCourse({ questions: [{ explanation: "Because." }, {}] });
  const learner = await aLearner(world, courseId);
  const failed = await takeQuiz(world, learner.token, quizId, [right, wrong]);
  expect(failed.body).toMatchObject({
    revealed: false,
    questions: [
      { right: true, correct: null, explanation: null },
      { right: false, correct: null, explanation: null },
    ],
  });
  const passed = await takeQuiz(world, learner.token, quizId, [right, right]);
  expect(passed.body).toMatchObject({ revealed: true, questions: [{ right: true, explanation: "Because." }, {}] });
  expect(passed.body.questions[0].correct).toHaveLength(1);
});
