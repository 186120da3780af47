import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCourse, type TestCourse } from "../../../../test/factories/courses.ts";
import { aLearner, takeQuiz } from "../../../../test/factories/learning.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let teacher: TestPerson;
let course: TestCourse;
let quizId: number;
let questionIds: number[];
beforeAll(async () => {
  world = await createTestApp();
});
const options = ["Working", "Standing"];
beforeEach(async () => {
  teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
  const questions = [
    { question: "Which foot opens?", options, correct: [0] },
    { question: "Which foot carries?", options, correct: [1] },
  ];
  course = await aCourse(world, {
    instructorId: teacher.id,
    modules: [{ lessons: [{ type: "quiz", quiz: { title: "Feet", passScore: 100, questions } }] }],
  });
  quizId = course.lessons[0]!.quizId!;
  questionIds = course.lessons[0]!.questionIds;
});
afterAll(() => world.close());

const reason = "The key of the first question was wrong";
const rescore = (body: object, as = teacher.token) =>
  world.call("POST", `/api/quizzes/${quizId}/rescore`, { as, body });
/** From now on the standing foot is right in the first question, which has other words. */
const correct = () =>
  world.call("PATCH", `/api/quiz-questions/${questionIds[0]}`, {
    as: teacher.token,
    body: { question: "Which foot stays?", correctOption: 1 },
  });
const take = async (first: string, second: string) => {
  const learner = await aLearner(world, course.id);
  return { learner, attempt: (await takeQuiz(world, learner.token, quizId, [[first], [second]])).body };
};
const read = async (token: string, id: number) => (await world.call("GET", `/api/attempts/${id}`, { as: token })).body;

describe("scoring attempts anew", () => {
  test("is first looked at: a dry run names who goes up and changes nothing", async () => {
    const { learner, attempt } = await take("Standing", "Standing");
    await correct();
    const { status, body } = await rescore({ dry_run: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      dry_run: true,
      total: 1,
      newly_passed: 1,
      changed: [
        { user: { id: learner.id }, before: { score: 50, passed: false }, after: { score: 100, passed: true } },
      ],
    });
    expect(await read(learner.token, attempt.id)).toMatchObject({ score: 50, passed: false, rescored: null });
  });

  test("raises, completes lesson and course, certifies and tells; the old words stay, and a second time nothing happens", async () => {
    const { learner, attempt } = await take("Standing", "Standing");
    await correct();
    expect((await rescore({ reason })).body).toMatchObject({ total: 1, newly_passed: 1 });
    expect(await read(learner.token, attempt.id)).toMatchObject({
      score: 100,
      passed: true,
      correct_count: 2,
      rescored: { reason },
      questions: [{ question: "Which foot opens?", right: true }, { right: true }],
    });
    const { rows } = await world.db.raw(
      `select e.done, e.completed_at is not null as completed, (select count(*)::int from certificates c where c.user_id = e.user_id) as n,
         (select string_agg(text_body, '') from mail_outbox m where m.user_id = e.user_id and m.subject like 'Your result%') as mail
       from enrolments e where e.user_id = $1`,
      [learner.id],
    );
    expect(rows).toMatchObject([{ done: 1, completed: true, n: 1, mail: expect.stringContaining(reason) }]);
    expect(String(rows[0]?.["mail"])).toContain("50 % to 100 %, and you passed");
    expect((await rescore({ reason })).body).toMatchObject({ total: 0, changed: [] });
    const { rows: mails } = await world.db.raw(
      "select count(*)::int as n from mail_outbox where user_id = $1 and subject like 'Your result%'",
      [learner.id],
    );
    expect(mails).toEqual([{ n: 1 }]);
    const stats = await world.call("GET", `/api/quizzes/${quizId}/stats`, { as: teacher.token });
    expect(stats.body).toMatchObject({
      attempts: 1,
      pass_rate: 100,
      average_score: 100,
      questions: [{ right: 1 }, { right: 1 }],
    });
  });

  test("lowers nobody: what was right by the old key stays", async () => {
    const { learner, attempt } = await take("Working", "Standing");
    await correct();
    expect((await rescore({ reason })).body).toMatchObject({ total: 0 });
    expect(await read(learner.token, attempt.id)).toMatchObject({ score: 100, passed: true });
  });

  test("lets a lower pass mark pass, and leaves a higher one to new attempts", async () => {
    const { learner, attempt } = await take("Standing", "Standing");
    const change = (passScore: number) =>
      world.call("PATCH", `/api/quizzes/${quizId}`, { as: teacher.token, body: { passScore } });
    await change(50);
    expect((await rescore({ reason })).body).toMatchObject({ total: 1, newly_passed: 1 });
    await change(90);
    expect((await rescore({ reason })).body).toMatchObject({ total: 0 });
    expect(await read(learner.token, attempt.id)).toMatchObject({ score: 50, passed: true });
  });

  test("twice at once raises and tells once", async () => {
    const { learner } = await take("Standing", "Standing");
    await correct();
    const both = await Promise.all([rescore({ reason }), rescore({ reason })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.reduce((total, { body }) => total + body.total, 0)).toBe(1);
    const { rows } = await world.db.raw(
      "select count(*)::int as n from mail_outbox where user_id = $1 and subject like 'Your result%'",
      [learner.id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test("leaves open attempts and what teachers tried out", async () => {
    await takeQuiz(world, teacher.token, quizId, [["Standing"], ["Standing"]]);
    const open = await aLearner(world, course.id);
    await world.call("POST", `/api/quizzes/${quizId}/attempts`, { as: open.token });
    await correct();
    expect((await rescore({ reason })).body).toMatchObject({ total: 0 });
  });

  test("asks for a reason, and is for those who teach the course", async () => {
    expect(await rescore({})).toMatchObject({ status: 422, body: { message: "Say why" } });
    expect((await rescore({ reason: " a " })).status).toBe(422);
    const other = await aPerson(world, { roles: ["INSTRUCTOR"] });
    expect((await rescore({ dry_run: true }, other.token)).status).toBe(404);
    expect((await rescore({ reason }, (await aLearner(world, course.id)).token)).status).toBe(403);
  });

  test("of somebody whose access ended raises the result and completes nothing", async () => {
    const { learner, attempt } = await take("Standing", "Standing");
    await world.db.raw("update enrolments set status = 'revoked' where user_id = $1", [learner.id]);
    await correct();
    expect((await rescore({ reason })).body).toMatchObject({ total: 1 });
    const { rows } = await world.db.raw(
      "select a.passed, e.done, e.completed_at from quiz_attempts a join enrolments e on e.user_id = a.user_id where a.id = $1",
      [attempt.id],
    );
    expect(rows).toEqual([{ passed: true, done: 0, completed_at: null }]);
  });
});
