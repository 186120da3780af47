import { closedAttempt, openAttempt, quizPage } from "@pavane/contract/learning/schema-quiz";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCourse, type LessonOptions, type QuizOptions } from "../../../../test/factories/courses.ts";
import { aLearner, answersByText, completeLessons, takeQuiz } from "../../../../test/factories/learning.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const right = ["Right"];
const wrong = ["Wrong"];

/** A course with one quiz lesson, its quiz, and a learner. */
async function aQuizCourse(quiz: QuizOptions, lesson: LessonOptions = { type: "quiz" }) {
  const course = await aCourse(world, { modules: [{ lessons: [{ ...lesson, quiz }] }] });
  const learner = await aLearner(world, course.id);
  return { course, learner, quizId: course.lessons[0]!.quizId!, lessonId: course.lessons[0]!.id };
}

const start = (quizId: number, as: string, body: object = {}) =>
  world.call("POST", `/api/quizzes/${quizId}/attempts`, { as, body });
const save = (id: number, as: string, body: object) => world.call("PUT", `/api/attempts/${id}/answers`, { as, body });
const submit = (id: number, as: string, body: object = {}) =>
  world.call("POST", `/api/attempts/${id}/submit`, { as, body });

describe("an attempt", () => {
  test("started in two tabs is one, in one order, and never carries the key", async () => {
    const { learner, quizId } = await aQuizCourse({ questions: 6, values: { shuffle: true } });
    const first = await start(quizId, learner.token);
    const second = await start(quizId, learner.token);
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(openAttempt.parse(second.body).questions).toEqual(openAttempt.parse(first.body).questions);
    expect(second.body.id).toBe(first.body.id);
    const seen = await world.call("GET", `/api/attempts/${first.body.id}`, { as: learner.token });
    expect(seen.body).toEqual(first.body);
    expect(JSON.stringify(first.body)).not.toMatch(/correct|explanation/);
    const keys = first.body.questions.flatMap((question: any) => question.options.map((option: any) => option.key));
    expect(new Set(keys).size).toBe(18);
  });

  test("2 of 3 right is 67 % and not passed at 70; 3 of 3 passes, completes the course and certifies", async () => {
    const { learner, quizId } = await aQuizCourse({ questions: 3 });
    const failed = closedAttempt.parse((await takeQuiz(world, learner.token, quizId, [right, right, wrong])).body);
    expect(failed).toMatchObject({
      score: 67,
      passed: false,
      correct_count: 2,
      question_count: 3,
      lesson_completed: false,
    });
    expect(failed.questions.map((question) => question.right)).toEqual([true, true, false]);
    const passed = closedAttempt.parse((await takeQuiz(world, learner.token, quizId, [right, right, right])).body);
    expect(passed).toMatchObject({ score: 100, passed: true, lesson_completed: true, number: 2 });
    expect(passed.certificate_id).not.toBeNull();
    const page = quizPage.parse((await world.call("GET", `/api/quizzes/${quizId}`, { as: learner.token })).body);
    expect(page).toMatchObject({
      passed: true,
      best: { score: 100 },
      attempts_used: 2,
      attempts_left: null,
      questions: null,
    });
  });

  test("a later fail undoes nothing", async () => {
    const { course, learner, quizId } = await aQuizCourse({ questions: 1 });
    await takeQuiz(world, learner.token, quizId, [right]);
    const later = await takeQuiz(world, learner.token, quizId, [wrong]);
    expect(later.body).toMatchObject({ score: 0, passed: false, lesson_completed: true });
    const progress = await world.call("GET", `/api/courses/${course.id}/progress`, { as: learner.token });
    expect(progress.body).toMatchObject({ done: 1, progress: 100 });
  });

  test("all options of a multiple choice ticked are wrong, and an empty submission is 0 %", async () => {
    const question = { type: "multiple" as const, options: ["Heel", "Toe", "Hip"], correct: [0, 1] };
    const { learner, quizId } = await aQuizCourse({ questions: [question] });
    expect((await takeQuiz(world, learner.token, quizId, [["Heel", "Toe", "Hip"]])).body.score).toBe(0);
    expect((await takeQuiz(world, learner.token, quizId, [[]])).body).toMatchObject({ score: 0, passed: false });
    expect((await takeQuiz(world, learner.token, quizId, [["Heel", "Toe"]])).body.score).toBe(100);
  });

  test("foreign questions and keys count for nothing", async () => {
    const { learner, quizId } = await aQuizCourse({ questions: 1 });
    const started = await start(quizId, learner.token);
    const answers = { [String(started.body.questions[0].id)]: ["made-up"], "999999": ["x"] };
    const saved = await save(started.body.id, learner.token, { answers, rev: 0 });
    expect(saved.status).toBe(200);
    const again = await start(quizId, learner.token);
    expect(again.body.answers).toEqual({ [String(started.body.questions[0].id)]: [] });
  });

  test("an older revision is refused with the newer answers", async () => {
    const { learner, quizId } = await aQuizCourse({ questions: 2 });
    const { body: attempt } = await start(quizId, learner.token);
    const answers = answersByText(attempt.questions, [right, wrong]);
    const saved = await save(attempt.id, learner.token, { answers, rev: attempt.rev });
    expect(saved.body.rev).toBe(1);
    const stale = await save(attempt.id, learner.token, { answers: {}, rev: attempt.rev });
    expect(stale).toMatchObject({ status: 409, body: { code: "stale_answers", answers, rev: 1 } });
    expect(stale.body.message).toBe("Continued in another window. Latest answers are shown.");
  });

  test("submitting twice answers one result, and saving afterwards is refused", async () => {
    const { learner, quizId } = await aQuizCourse({ questions: 1 });
    const { body: attempt } = await start(quizId, learner.token);
    const first = await submit(attempt.id, learner.token, { answers: answersByText(attempt.questions, [wrong]) });
    const second = await submit(attempt.id, learner.token, { answers: answersByText(attempt.questions, [right]) });
    expect([first.body.score, second.body.score]).toEqual([0, 0]);
    const late = await save(attempt.id, learner.token, { answers: {}, rev: 5 });
    const message = "This attempt was submitted in another window.";
    expect(late).toMatchObject({ status: 409, body: { code: "attempt_closed", message } });
  });

  test("another person's attempt does not exist; its teacher reads it with the answers", async () => {
    const teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
    const course = await aCourse(world, {
      instructorId: teacher.id,
      modules: [{ lessons: [{ type: "quiz", quiz: { questions: 1, values: { reveal: "never" } } }] }],
    });
    const learner = await aLearner(world, course.id);
    const other = await aLearner(world, course.id);
    const taken = await takeQuiz(world, learner.token, course.lessons[0]!.quizId!, [wrong]);
    expect(taken.body).toMatchObject({
      revealed: false,
      questions: [{ correct: null, right: null, explanation: null }],
    });
    const { id } = taken.body;
    for (const answer of [
      await world.call("GET", `/api/attempts/${id}`, { as: other.token }),
      await submit(id, other.token),
      await save(id, other.token, { answers: {}, rev: 0 }),
      await submit(id, teacher.token),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: "attempt_not_found" } });
    }
    const seen = await world.call("GET", `/api/attempts/${id}`, { as: teacher.token });
    expect(seen.body).toMatchObject({ revealed: true, questions: [{ right: false }] });
    expect((await world.call("GET", `/api/attempts/${id}`)).status).toBe(401);
  });

  test("keeps its questions when the author edits them", async () => {
    const admin = await aPerson(world, { roles: ["ADMIN"] });
    const { course, learner, quizId } = await aQuizCourse({ questions: [{ question: "Old wording of it" }] });
    const taken = await takeQuiz(world, learner.token, quizId, [right]);
    const body = { question: "New wording of it", options: ["Right", "Wrong"], correctOption: 1 };
    const edited = await world.call("PATCH", `/api/quiz-questions/${course.lessons[0]!.questionIds[0]!}`, {
      as: admin.token,
      body,
    });
    expect(edited.status).toBe(200);
    const old = await world.call("GET", `/api/attempts/${taken.body.id}`, { as: learner.token });
    expect(old.body.questions[0]).toMatchObject({ question: "Old wording of it", right: true });
  });

  test("goes on with a question that is retired or corrected meanwhile, and is scored by what was asked", async () => {
    const admin = await aPerson(world, { roles: ["ADMIN"] });
    const { course, learner, quizId } = await aQuizCourse({ questions: 3, passScore: 100 });
    const open = openAttempt.parse((await start(quizId, learner.token)).body);
    const [retired, corrected] = course.lessons[0]!.questionIds.map((id) => `/api/quiz-questions/${id}`);
    expect((await world.call("DELETE", retired!, { as: admin.token })).status).toBe(204);
    const body = { question: "Asked otherwise", options: ["Right", "Wrong"], correctOption: 1 };
    expect((await world.call("PATCH", corrected!, { as: admin.token, body })).status).toBe(200);
    const again = openAttempt.parse((await start(quizId, learner.token)).body);
    expect(again.questions).toEqual(open.questions);
    const closed = closedAttempt.parse(
      (await submit(open.id, learner.token, { answers: answersByText(open.questions, [right, right, right]) })).body,
    );
    expect(closed).toMatchObject({ score: 100, passed: true, correct_count: 3 });
    const next = openAttempt.parse((await start(quizId, learner.token)).body);
    expect(next.questions.map(({ question }) => question)).toContain("Asked otherwise");
    expect(next.questions).toHaveLength(2);
  });
});

describe("limits", () => {
  test("one attempt allowed and used", async () => {
    const { learner, quizId } = await aQuizCourse({ questions: 1, values: { maxAttempts: 1 } });
    await takeQuiz(world, learner.token, quizId, [wrong]);
    const message = "No attempts left. Ask your instructor for another.";
    expect(await start(quizId, learner.token)).toMatchObject({
      status: 409,
      body: { code: "no_attempts_left", message },
    });
    const page = await world.call("GET", `/api/quizzes/${quizId}`, { as: learner.token });
    expect(page.body).toMatchObject({ attempts_left: 0, refusal: { code: "no_attempts_left", message } });
  });

  test("a wait between attempts names its end", async () => {
    const { learner, quizId } = await aQuizCourse({ questions: 1, values: { waitMinutes: 30 } });
    await takeQuiz(world, learner.token, quizId, [wrong]);
    const until = new Date(world.platform.clock.now().getTime() + 30 * 60_000).toISOString();
    const refused = await start(quizId, learner.token);
    expect(refused).toMatchObject({ status: 409, body: { code: "wait", until } });
    expect(refused.body.message).toMatch(/^You can try again at November 21, 2026 at \d+:\d\d [AP]M EST\.$/);
    world.platform.clock.advance(30 * 60);
    expect((await start(quizId, learner.token)).status).toBe(201);
  });

  test("a quiz without questions says so and counts for nothing", async () => {
    const { course, learner, quizId } = await aQuizCourse({});
    const refused = await start(quizId, learner.token);
    expect(refused.body).toMatchObject({ code: "quiz_empty", message: "This quiz has no questions yet." });
    const progress = await world.call("GET", `/api/courses/${course.id}/progress`, { as: learner.token });
    expect(progress.body.total).toBe(0);
  });

  test("a one-minute quiz: saved at 65 s, refused at 75 s, closed with the saved answers", async () => {
    const { learner, quizId } = await aQuizCourse({ questions: 2, passScore: 50, values: { timeLimitSeconds: 60 } });
    const { body: attempt } = await start(quizId, learner.token);
    expect(Date.parse(attempt.deadline_at) - Date.parse(attempt.server_now)).toBe(60_000);
    world.platform.clock.advance(65);
    const answers = answersByText(attempt.questions, [right, []]);
    expect((await save(attempt.id, learner.token, { answers, rev: 0 })).status).toBe(200);
    world.platform.clock.advance(10);
    const late = await save(attempt.id, learner.token, {
      answers: answersByText(attempt.questions, [wrong, wrong]),
      rev: 1,
    });
    const message = "Time is up. Your saved answers were submitted.";
    expect(late).toMatchObject({ status: 409, body: { code: "attempt_closed", message } });
    const closed = await world.call("GET", `/api/attempts/${attempt.id}`, { as: learner.token });
    expect(closed.body).toMatchObject({
      state: "closed",
      closed_by: "timer",
      score: 50,
      closed_at: attempt.deadline_at,
    });
    expect(closed.body.lesson_completed).toBe(true);
  });

  test("the job closes what nobody comes back to", async () => {
    const { learner, quizId } = await aQuizCourse({ questions: 1, values: { timeLimitSeconds: 60 } });
    const { body: attempt } = await start(quizId, learner.token);
    const job = world.app.jobs.find((one) => one.name === "learning.close-attempts");
    expect(job?.schedule).toBe("* * * * *");
    world.platform.clock.advance(70);
    await job!.run({});
    const page = () => world.call("GET", `/api/quizzes/${quizId}`, { as: learner.token });
    expect((await world.db.raw("select state from quiz_attempts where id = $1", [attempt.id])).rows).toEqual([
      { state: "open" },
    ]);
    world.platform.clock.advance(1);
    await job!.run({});
    expect((await world.db.raw("select state from quiz_attempts where id = $1", [attempt.id])).rows).toEqual([
      { state: "closed" },
    ]);
    expect((await page()).body).toMatchObject({ open_attempt: null, attempts: [{ closed_by: "timer", score: 0 }] });
  });
});

describe("who", () => {
  test("members without an enrolment are refused; unknown quizzes do not exist", async () => {
    const { quizId } = await aQuizCourse({ questions: 1 });
    const member = await aPerson(world);
    expect((await start(quizId, member.token)).body.code).toBe("enrolment_required");
    expect((await world.call("GET", "/api/quizzes/999999", { as: member.token })).body.code).toBe("quiz_not_found");
    expect((await world.call("GET", `/api/quizzes/${quizId}`)).status).toBe(401);
  });

  test("teachers see the key and try quizzes out without limit or trace", async () => {
    const teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
    const course = await aCourse(world, {
      instructorId: teacher.id,
      modules: [{ lessons: [{ type: "quiz", quiz: { questions: 1, values: { maxAttempts: 1 } } }] }],
    });
    const quizId = course.lessons[0]!.quizId!;
    await takeQuiz(world, teacher.token, quizId, [right]);
    const again = await takeQuiz(world, teacher.token, quizId, [right]);
    expect(again.body).toMatchObject({ preview: true, passed: true, lesson_completed: false });
    const page = await world.call("GET", `/api/quizzes/${quizId}`, { as: teacher.token });
    expect(page.body).toMatchObject({ preview: true, best: null, questions: [{ correctOption: 0 }] });
    const forget = world.app.jobs.find((one) => one.name === "learning.forget-previews");
    world.platform.clock.advance(24 * 3600 + 1);
    await forget!.run({});
    expect((await world.call("GET", `/api/attempts/${again.body.id}`, { as: teacher.token })).status).toBe(404);
  });
});

describe("a quiz attached to a text", () => {
  test("must be passed before the text can be marked", async () => {
    const { learner, quizId, lessonId } = await aQuizCourse({ questions: 1 }, { type: "text" });
    const page = await world.call("GET", `/api/lessons/${lessonId}`, { as: learner.token });
    expect(page.body.rule).toMatchObject({ kind: "read", quiz: true });
    const [early] = await completeLessons(world, learner.token, [lessonId]);
    expect(early).toMatchObject({ status: 409, body: { code: "rule_not_met", message: "Pass the quiz first." } });
    expect((await takeQuiz(world, learner.token, quizId, [right])).body.lesson_completed).toBe(false);
    const [done] = await completeLessons(world, learner.token, [lessonId]);
    expect(done!.body.standing.progress).toBe(100);
  });

  const read = (lessonId: number, as: string) => world.call("POST", `/api/lessons/${lessonId}/read`, { as });

  test("completes the lesson when it is passed after the text was read", async () => {
    const { learner, quizId, lessonId } = await aQuizCourse({ questions: 1 }, { type: "text" });
    const noted = await read(lessonId, learner.token);
    expect(noted.body).toMatchObject({ progress: { read: true, state: "in_progress" }, certificate_id: null });
    const passed = await takeQuiz(world, learner.token, quizId, [right]);
    expect(passed.body).toMatchObject({ lesson_completed: true, certificate_id: expect.any(Number) });
  });

  test("completes the lesson when the text is read after it was passed, once", async () => {
    const { learner, quizId, lessonId } = await aQuizCourse({ questions: 1 }, { type: "text" });
    await takeQuiz(world, learner.token, quizId, [right]);
    const answers = await Promise.all([1, 2, 3].map(() => read(lessonId, learner.token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter(({ body }) => body.certificate_id !== null)).toHaveLength(1);
    const page = await world.call("GET", `/api/lessons/${lessonId}`, { as: learner.token });
    expect(page.body).toMatchObject({ progress: { state: "completed", read: true }, standing: { progress: 100 } });
  });

  test("is not failed by reading, and a text without a quiz is not completed by it", async () => {
    const { learner, quizId, lessonId } = await aQuizCourse({ questions: 1 }, { type: "text" });
    await read(lessonId, learner.token);
    expect((await takeQuiz(world, learner.token, quizId, [wrong])).body.lesson_completed).toBe(false);
    const course = await aCourse(world, { modules: [{ lessons: [{ type: "text" }, { type: "video" }] }] });
    const other = await aLearner(world, course.id);
    expect((await read(course.lessons[0]!.id, other.token)).body.progress.state).toBe("in_progress");
    const video = await read(course.lessons[1]!.id, other.token);
    expect(video).toMatchObject({ status: 409, body: { code: "rule_not_met" } });
    expect((await read(course.lessons[0]!.id, learner.token)).status).toBe(403);
  });
});

describe("a quiz attached to a video", () => {
  test("completes the lesson when it is the last thing missing", async () => {
    const video = { type: "video" as const, content: "/uploads/tendu.mp4" };
    const { learner, quizId, lessonId } = await aQuizCourse({ questions: 1 }, video);
    await world.call("GET", `/api/lessons/${lessonId}/media`, { as: learner.token });
    world.platform.clock.advance(100);
    const sent = { position: 100, duration: 100, seq: 1, sent_at: world.platform.clock.now().toISOString() };
    const body = { ...sent, ranges: [[0, 100]] };
    const watched = await world.call("POST", `/api/lessons/${lessonId}/progress`, { as: learner.token, body });
    expect(watched.body).toMatchObject({ watched_percent: 100, completed: false });
    const passed = await takeQuiz(world, learner.token, quizId, [right]);
    expect(passed.body.lesson_completed).toBe(true);
    expect(passed.body.certificate_id).not.toBeNull();
  });
});

test("deleting a quiz that only teachers tried out takes their previews with it", async () => {
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  const { quizId } = await aQuizCourse({ questions: 1 });
  await takeQuiz(world, admin.token, quizId, [right]);
  expect((await world.call("DELETE", `/api/quizzes/${quizId}`, { as: admin.token })).status).toBe(204);
});
