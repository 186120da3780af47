import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aBank, aDraw } from "../../../../test/factories/bank.ts";
import { aCourse, type TestCourse } from "../../../../test/factories/courses.ts";
import { aLearner } from "../../../../test/factories/learning.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let teacher: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
});
afterAll(() => world.close());

let course: TestCourse;
let quizId: number;
const courseWith = async (questions: number) => {
  course = await aCourse(world, {
    instructorId: teacher.id,
    modules: [{ lessons: [{ type: "quiz", quiz: { questions, passScore: 100 } }] }],
  });
  quizId = course.lessons[0]!.quizId!;
};
beforeEach(() => courseWith(2));

interface Asked {
  readonly id: number;
  readonly question: string;
  readonly options: { readonly key: string; readonly text: string }[];
}
const call = (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: object, as = teacher.token) =>
  world.call(method, path, { as, ...(body && { body }) });
const start = (as: string) => call("POST", `/api/quizzes/${quizId}/attempts`, {}, as);
const textsOf = (questions: readonly Asked[]) => questions.map(({ question }) => question);
/** Answers every question with the option that says so. */
async function take(as: string, text = "Right") {
  const { body } = await start(as);
  const answers = Object.fromEntries(
    body.questions.map(({ id, options }: Asked) => [
      id,
      options.filter((one) => one.text === text).map(({ key }) => key),
    ]),
  );
  return (await call("POST", `/api/attempts/${body.id}/submit`, { answers }, as)).body;
}

describe("an attempt at a quiz that draws", () => {
  test("asks its own questions and drawn ones in their places, no question twice, without a key", async () => {
    await aBank(world, course.id, { Technique: 4, Music: 2 });
    await world.db.raw("update quiz_questions set position = 3 where quiz_id = $1 and position = 2", [quizId]);
    await aDraw(world, quizId, { topic: "Technique", count: 2, position: 2 });
    await aDraw(world, quizId, { count: 3, position: 4 });
    const learner = await aLearner(world, course.id);
    const { status, body } = await start(learner.token);
    expect([status, body.question_count]).toEqual([201, 7]);
    const texts = textsOf(body.questions);
    expect([texts[0], texts[3]]).toEqual(["Question 1", "Question 2"]);
    expect(texts.slice(1, 3).every((text) => text.startsWith("Technique"))).toBe(true);
    expect(new Set(texts).size).toBe(7);
    expect(JSON.stringify(body)).not.toContain("correct");
  });

  test("is drawn once: another tab, a later look and ten starts at once have the same questions", async () => {
    await aBank(world, course.id, { Technique: 40 });
    await aDraw(world, quizId, { topic: "Technique", count: 3, position: 3 });
    const learner = await aLearner(world, course.id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(learner.token)));
    const first = answers[0]!.body;
    for (const { body } of answers)
      expect([body.id, textsOf(body.questions)]).toEqual([first.id, textsOf(first.questions)]);
    const seen = await call("GET", `/api/attempts/${first.id}`, undefined, learner.token);
    expect(textsOf(seen.body.questions)).toEqual(textsOf(first.questions));
  });

  test("is drawn anew by the next attempt and by another learner", async () => {
    await aBank(world, course.id, { Technique: 100 });
    await aDraw(world, quizId, { topic: "Technique", count: 5, position: 3 });
    const [one, two] = [await aLearner(world, course.id), await aLearner(world, course.id)];
    const drawn = [await take(one.token), await take(one.token), await take(two.token)];
    expect(new Set(drawn.map(({ questions }) => textsOf(questions).join())).size).toBe(3);
  });

  test("draws what there is, and is scored by what was asked", async () => {
    await aBank(world, course.id, { Technique: 1 });
    await aDraw(world, quizId, { topic: "Technique", count: 3, position: 3 });
    const learner = await aLearner(world, course.id);
    expect((await call("GET", `/api/quizzes/${quizId}`, undefined, learner.token)).body.quiz.question_count).toBe(3);
    expect(await take(learner.token)).toMatchObject({ question_count: 3, correct_count: 3, score: 100, passed: true });
  });

  test("keeps a question that is changed, retired or moved while it runs", async () => {
    const { Technique } = await aBank(world, course.id, { Technique: 1 });
    await aDraw(world, quizId, { topic: "Technique", count: 1, position: 3 });
    const learner = await aLearner(world, course.id);
    const begun = (await start(learner.token)).body;
    await call("PATCH", `/api/bank-questions/${Technique[0]}`, { question: "Now otherwise", correctOption: 1 });
    await call("DELETE", `/api/bank-questions/${Technique[0]}`);
    expect(textsOf((await start(learner.token)).body.questions)).toEqual(textsOf(begun.questions));
    expect(await take(learner.token)).toMatchObject({ score: 100, passed: true });
    const next = await aLearner(world, course.id);
    expect(textsOf((await start(next.token)).body.questions)).toEqual(["Question 1", "Question 2"]);
  });

  test("of which nothing can be asked is not begun, and its lesson does not count", async () => {
    await courseWith(0);
    await aDraw(world, quizId, { topic: "Technique", count: 2, position: 1 });
    const learner = await aLearner(world, course.id);
    const total = async () =>
      (await world.db.raw("select total from enrolments where id = $1", [learner.enrolmentId])).rows[0];
    expect((await start(learner.token)).body).toMatchObject({ code: "quiz_empty" });
    expect(await total()).toMatchObject({ total: 0 });
    const body = { question: "Which foot opens?", options: ["Right", "Wrong"], correctOption: 0, topic: "Technique" };
    const made = await call("POST", `/api/courses/${course.id}/question-bank`, body);
    expect(await total()).toMatchObject({ total: 1 });
    expect((await start(learner.token)).status).toBe(201);
    await call("DELETE", `/api/bank-questions/${made.body.id}`);
    expect(await total()).toMatchObject({ total: 0 });
  });

  test("of a teacher shows an example and counts for nothing", async () => {
    await aBank(world, course.id, { Technique: 3 });
    await aDraw(world, quizId, { topic: "Technique", count: 2, position: 3 });
    const shown = (await call("POST", `/api/quizzes/${quizId}/attempts`, { preview: true })).body;
    expect(shown).toMatchObject({ preview: true, question_count: 4 });
    await call("POST", `/api/attempts/${shown.id}/submit`, { answers: {} });
    const listed = (await call("GET", `/api/courses/${course.id}/question-bank`)).body.data;
    expect(listed.every((one: { asked: number }) => one.asked === 0)).toBe(true);
  });
});

describe("what is known of drawn questions", () => {
  test("is counted where they were asked, by quiz, and together in the bank", async () => {
    const { Technique } = await aBank(world, course.id, { Technique: 1 });
    await aDraw(world, quizId, { topic: "Technique", count: 1, position: 3 });
    await take((await aLearner(world, course.id)).token);
    await take((await aLearner(world, course.id)).token, "Wrong");
    const stats = (await call("GET", `/api/quizzes/${quizId}/stats`)).body.questions;
    expect(stats).toMatchObject([
      { position: 1, topic: null, asked: 2 },
      { position: 2, topic: null, asked: 2 },
      { id: Technique[0], position: null, topic: "Technique", asked: 2, right: 1 },
    ]);
    const listed = (await call("GET", `/api/courses/${course.id}/question-bank`)).body.data;
    expect(listed).toMatchObject([{ id: Technique[0], asked: 2, right: 1 }]);
  });

  test("stays with a question that moves into the bank", async () => {
    await take((await aLearner(world, course.id)).token);
    const first = course.lessons[0]!.questionIds[0];
    const moved = await call("POST", `/api/quiz-questions/${first}/to-bank`, { topic: "Technique" });
    expect(moved.body).toMatchObject({ asked: 1, right: 1 });
    const stats = (await call("GET", `/api/quizzes/${quizId}/stats`)).body.questions;
    expect(stats).toMatchObject([{ position: 1 }, { id: first, position: null, topic: "Technique", asked: 1 }]);
  });
});

describe("a corrected key of a question of the bank", () => {
  const reason = "The key was wrong";
  async function wronglyKeyed() {
    const { Technique } = await aBank(world, course.id, { Technique: 1 });
    await aDraw(world, quizId, { topic: "Technique", count: 1, position: 3 });
    const learner = await aLearner(world, course.id);
    const { body } = await start(learner.token);
    const answers = Object.fromEntries(
      body.questions.map(({ id, options }: Asked) => {
        const text = id === Technique[0] ? "Wrong" : "Right";
        return [id, options.filter((one) => one.text === text).map(({ key }) => key)];
      }),
    );
    const closed = await call("POST", `/api/attempts/${body.id}/submit`, { answers }, learner.token);
    expect(closed.body).toMatchObject({ score: 67, passed: false });
    await call("PATCH", `/api/bank-questions/${Technique[0]}`, { correctOption: 1 });
    return { id: Technique[0], learner, attempt: body.id as number };
  }

  test("raises the attempts of the quizzes that asked it, first in a dry run, and a second time nothing", async () => {
    const { id, learner, attempt } = await wronglyKeyed();
    const rescore = (body: object) => call("POST", `/api/bank-questions/${id}/rescore`, body);
    expect((await rescore({ dry_run: true })).body).toMatchObject({
      dry_run: true,
      total: 1,
      newly_passed: 1,
      changed: [{ user: { id: learner.id }, quiz: { id: quizId }, attempt_id: attempt, before: { score: 67 } }],
    });
    expect((await rescore({})).body.fields).toEqual({ reason: "Say why" });
    expect((await rescore({ reason })).body).toMatchObject({
      total: 1,
      changed: [{ after: { score: 100, passed: true } }],
    });
    expect((await rescore({ reason })).body.total).toBe(0);
    const seen = (await call("GET", `/api/attempts/${attempt}`, undefined, learner.token)).body;
    expect(seen).toMatchObject({ score: 100, passed: true, rescored: { reason } });
    const listed = (await call("GET", `/api/courses/${course.id}/question-bank`)).body.data;
    expect(listed).toMatchObject([{ asked: 1, right: 1 }]);
  });

  test("leaves alone what else was corrected, and a lower pass mark", async () => {
    const { id } = await wronglyKeyed();
    await call("PATCH", `/api/quizzes/${quizId}`, { pass_score: 50 });
    await take((await aLearner(world, course.id)).token, "Wrong");
    await call("PATCH", `/api/quiz-questions/${course.lessons[0]!.questionIds[0]}`, { correctOption: 1 });
    const { body } = await call("POST", `/api/bank-questions/${id}/rescore`, { dry_run: true });
    expect(body).toMatchObject({ total: 1, newly_passed: 1 });
  });

  test("is found by rescoring the quiz too", async () => {
    await wronglyKeyed();
    const { body } = await call("POST", `/api/quizzes/${quizId}/rescore`, { dry_run: true });
    expect(body).toMatchObject({ total: 1, newly_passed: 1 });
  });
});
