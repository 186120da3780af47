import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aBank, aDraw } from "../../../../test/factories/bank.ts";
import { aCourse, type TestCourse } from "../../../../test/factories/courses.ts";
import { aLearner } from "../../../../test/factories/learning.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { quizDraws, quizQuestions } from "../quizzes/tables.ts";

let world: TestApp;
let teacher: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
  other = await aPerson(world, { roles: ["INSTRUCTOR"] });
});
afterAll(() => world.close());

let course: TestCourse;
let quizId: number;
beforeEach(async () => {
  course = await aCourse(world, {
    instructorId: teacher.id,
    modules: [{ lessons: [{ type: "quiz", quiz: { questions: 2 } }] }],
  });
  quizId = course.lessons[0]!.quizId!;
});

const call = (method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE", path: string, body?: object, as = teacher.token) =>
  world.call(method, path, { as, ...(body && { body }) });
const bank = () => `/api/courses/${course.id}/question-bank`;
const question = (more: object = {}) => ({
  question: "Which foot opens in a tendu?",
  options: ["The working foot", "The standing foot"],
  correctOption: 0,
  topic: "Technique",
  ...more,
});
const list = async (query = "") => (await call("GET", `${bank()}${query}`)).body;
const topics = async () => (await call("GET", `${bank()}/topics`)).body.data;
const quizQuestionsOf = async () => (await call("GET", `/api/quizzes/${quizId}/questions`)).body;
const countOf = async () => (await call("GET", `/api/quizzes/${quizId}`)).body.quiz.question_count;

describe("a question of the bank", () => {
  test("is added with its topic, changed as a new version, and listed with its right answer", async () => {
    const made = await call("POST", bank(), question());
    expect(made).toMatchObject({
      status: 201,
      body: { course_id: course.id, topic: "Technique", version: 1, correct_options: [0], asked: 0, retired: false },
    });
    const changed = await call("PATCH", `/api/bank-questions/${made.body.id}`, { correctOption: 1, version: 1 });
    expect(changed.body).toMatchObject({ version: 2, correct_options: [1], topic: "Technique" });
    expect(await list()).toMatchObject({ page: { total: 1 }, data: [{ id: made.body.id, version: 2 }] });
    const late = await call("PATCH", `/api/bank-questions/${made.body.id}`, { explanation: "Because.", version: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: "edit_conflict" } });
  });

  test.each([
    [{ topic: "" }, { topic: "Topic must be at least 2 characters" }],
    [{ topic: "t".repeat(81) }, { topic: "Topic must be at most 80 characters" }],
    [{ options: ["One"] }, { options: "At least 2 options are required" }],
    [{ correctOption: 5 }, { correctOption: "Choose the correct option" }],
    [{ quiz_id: 1 }, { quiz_id: "Unknown field: quiz_id" }],
  ])("with %j is refused", async (wrong, fields) => {
    expect(await call("POST", bank(), question(wrong))).toMatchObject({ status: 422, body: { fields } });
  });

  test("joins a topic however that is spelled", async () => {
    await call("POST", bank(), question());
    await call("POST", bank(), question({ topic: "TECHNIQUE " }));
    expect(await topics()).toEqual([{ topic: "Technique", questions: 2 }]);
  });

  test("that is retired is listed apart and put back", async () => {
    const { Technique } = await aBank(world, course.id, { Technique: 2 });
    const id = Technique[0]!;
    expect((await call("DELETE", `/api/bank-questions/${id}`)).status).toBe(204);
    expect(await topics()).toEqual([{ topic: "Technique", questions: 1 }]);
    expect((await list()).data.map((one: { id: number }) => one.id)).toEqual([Technique[1]]);
    expect((await list("?state=retired")).data).toMatchObject([{ id, retired: true }]);
    expect((await call("PATCH", `/api/bank-questions/${id}`, { topic: "Music" })).status).toBe(404);
    expect((await call("DELETE", `/api/bank-questions/${id}`)).status).toBe(404);
    expect((await call("POST", `/api/bank-questions/${id}/restore`)).body).toMatchObject({ id, retired: false });
    expect(await topics()).toEqual([{ topic: "Technique", questions: 2 }]);
  });

  test("is no question of a quiz, and one of a quiz is none of a bank", async () => {
    const { Technique } = await aBank(world, course.id, { Technique: 1 });
    const own = course.lessons[0]!.questionIds[0];
    expect((await call("PATCH", `/api/quiz-questions/${Technique[0]}`, { explanation: "x" })).status).toBe(404);
    expect((await call("DELETE", `/api/quiz-questions/${Technique[0]}`)).status).toBe(404);
    expect((await call("POST", `/api/quiz-questions/${Technique[0]}/restore`)).status).toBe(404);
    expect((await call("POST", `/api/quiz-questions/${Technique[0]}/to-bank`, { topic: "Any" })).status).toBe(404);
    expect((await call("GET", `/api/bank-questions/${own}`)).status).toBe(404);
    expect((await call("DELETE", `/api/bank-questions/${own}`)).status).toBe(404);
  });
});

describe("the bank", () => {
  test("is filtered by topic, words and kind, and is a file", async () => {
    await aBank(world, course.id, { Technique: 3, Music: 2 });
    expect((await list("?topic=Music")).page.total).toBe(2);
    expect((await list("?q=technique%202")).data).toMatchObject([{ question: "Technique 2" }]);
    expect((await list("?type=ordering")).page.total).toBe(0);
    const topicsInOrder = (await list("?sort=topic")).data.map((one: { topic: string }) => one.topic);
    expect(topicsInOrder).toEqual(["Music", "Music", "Technique", "Technique", "Technique"]);
    const file = await call("GET", `${bank()}?format=csv&topic=Music`);
    const lines = String(file.body)
      .trim()
      .split(/\r?\n(?=\d)/);
    expect(lines[0]).toMatch(/^\uFEFF?id,question,topic,type,options,right_options/);
    expect(lines.slice(1).map((line) => /Music \d/.exec(line)?.[0])).toEqual(["Music 2", "Music 1"]);
  });

  test("takes many questions from a text into one topic, or none of them", async () => {
    const text = "? Which foot opens?\n* Working\n- Standing\n? Who wrote it?\n= Petipa";
    expect((await call("POST", `${bank()}/bulk`, { text, topic: "History", dry_run: true })).body.saved).toBe(false);
    expect(await topics()).toEqual([]);
    expect((await call("POST", `${bank()}/bulk`, { text, topic: "History" })).body).toMatchObject({ saved: true });
    expect(await topics()).toEqual([{ topic: "History", questions: 2 }]);
    const faulty = await call("POST", `${bank()}/bulk`, { text: `${text}\n? Nothing`, topic: "History" });
    expect(faulty).toMatchObject({ status: 422, body: { code: "bulk_invalid" } });
    expect(await topics()).toEqual([{ topic: "History", questions: 2 }]);
  });

  test("renames a topic with its draws, also in its spelling, and unites two", async () => {
    await aBank(world, course.id, { Technique: 2, Music: 1 });
    await aDraw(world, quizId, { topic: "Technique", count: 1, position: 3 });
    const rename = (from: string, to: string) => call("POST", `${bank()}/topics/rename`, { from, to });
    expect((await rename("technique", "TECHNIQUE")).body.data).toEqual([
      { topic: "Music", questions: 1 },
      { topic: "TECHNIQUE", questions: 2 },
    ]);
    expect((await quizQuestionsOf()).draws).toMatchObject([{ topic: "TECHNIQUE", available: 2 }]);
    expect((await rename("TECHNIQUE", "music")).body.data).toEqual([{ topic: "Music", questions: 3 }]);
    expect((await quizQuestionsOf()).draws).toMatchObject([{ topic: "Music", available: 3 }]);
    expect((await rename("Nobody", "Somebody")).body.data).toEqual([{ topic: "Music", questions: 3 }]);
  });

  test("is for those who teach the course, by any call", async () => {
    const { Technique } = await aBank(world, course.id, { Technique: 1 });
    const draw = await aDraw(world, quizId, { topic: "Technique", count: 1, position: 3 });
    const learner = await aLearner(world, course.id);
    const calls: [Parameters<typeof call>[0], string, object?][] = [
      ["GET", bank()],
      ["GET", `${bank()}?format=csv`],
      ["GET", `${bank()}/topics`],
      ["POST", bank(), question()],
      ["POST", `${bank()}/bulk`, { text: "? Who?\n= Petipa", topic: "History", dry_run: true }],
      ["POST", `${bank()}/bulk`, { text: "? Who?\n= Petipa", topic: "History" }],
      ["POST", `${bank()}/topics/rename`, { from: "Technique", to: "Mine" }],
      ["GET", `/api/bank-questions/${Technique[0]}`],
      ["PATCH", `/api/bank-questions/${Technique[0]}`, { correctOption: 1 }],
      ["DELETE", `/api/bank-questions/${Technique[0]}`],
      ["POST", `/api/bank-questions/${Technique[0]}/restore`],
      ["POST", `/api/bank-questions/${Technique[0]}/rescore`, { dry_run: true }],
      ["POST", `/api/quiz-questions/${course.lessons[0]!.questionIds[0]}/to-bank`, { topic: "Mine" }],
      ["POST", `/api/quizzes/${quizId}/from-bank`, { ids: [Technique[0]] }],
      ["POST", `/api/quizzes/${quizId}/draws`, { topic: null, count: 1 }],
      ["PATCH", `/api/quiz-draws/${draw}`, { count: 2 }],
      ["DELETE", `/api/quiz-draws/${draw}`],
    ];
    for (const [method, path, body] of calls) {
      expect([path, (await world.call(method, path, { ...(body && { body }) })).status]).toEqual([path, 401]);
      for (const as of [other.token, learner.token])
        expect([path, (await call(method, path, body, as)).body.code]).toEqual([path, "forbidden"]);
    }
    expect(await topics()).toEqual([{ topic: "Technique", questions: 1 }]);
  });

  test("of a course that may not be seen does not exist", async () => {
    const hidden = await aCourse(world, { status: "draft" });
    const { Technique } = await aBank(world, hidden.id, { Technique: 1 });
    expect((await call("GET", `/api/courses/${hidden.id}/question-bank`)).body.code).toBe("course_not_found");
    expect((await call("GET", `/api/bank-questions/${Technique[0]}`)).body.code).toBe("question_not_found");
    expect((await call("GET", "/api/courses/999999/question-bank")).body.code).toBe("course_not_found");
  });
});

describe("between quiz and bank", () => {
  test("a question moves into the bank, keeps its number and leaves no gap", async () => {
    const [first, second] = course.lessons[0]!.questionIds;
    const moved = await call("POST", `/api/quiz-questions/${first}/to-bank`, { topic: "Technique" });
    expect(moved).toMatchObject({ status: 200, body: { id: first, topic: "Technique" } });
    expect((await quizQuestionsOf()).data).toMatchObject([{ id: second, position: 1 }]);
    expect(await topics()).toEqual([{ topic: "Technique", questions: 1 }]);
    const again = await call("POST", `/api/quiz-questions/${first}/to-bank`, { topic: "Technique" });
    expect(again.body.code).toBe("question_not_found");
  });

  test("questions are copied to the end of a quiz, all or none, and stay in the bank", async () => {
    const { Technique } = await aBank(world, course.id, { Technique: 2 });
    const far = await aCourse(world, { instructorId: teacher.id });
    const foreign = await aBank(world, far.id, { Technique: 1 });
    const mixed = await call("POST", `/api/quizzes/${quizId}/from-bank`, { ids: [Technique[0], foreign.Technique[0]] });
    expect(mixed.body.code).toBe("question_not_found");
    expect(await countOf()).toBe(2);
    const copied = await call("POST", `/api/quizzes/${quizId}/from-bank`, { ids: Technique });
    expect(copied.body.data.map((one: { question: string }) => one.question)).toEqual([
      "Question 1",
      "Question 2",
      "Technique 1",
      "Technique 2",
    ]);
    expect(await topics()).toEqual([{ topic: "Technique", questions: 2 }]);
  });
});

describe("a draw", () => {
  test("stands last, counts what there is, and is changed and taken out", async () => {
    await aBank(world, course.id, { Technique: 2, Music: 1 });
    const made = await call("POST", `/api/quizzes/${quizId}/draws`, { topic: "technique", count: 3 });
    expect(made).toMatchObject({
      status: 201,
      body: { quiz_id: quizId, position: 3, topic: "Technique", count: 3, available: 2, version: 1 },
    });
    expect(await countOf()).toBe(4);
    const any = await call("POST", `/api/quizzes/${quizId}/draws`, { topic: null, count: 5 });
    expect(any.body).toMatchObject({ position: 4, topic: null, available: 3 });
    expect(await countOf()).toBe(5);
    const changed = await call("PATCH", `/api/quiz-draws/${made.body.id}`, { count: 1, version: 1 });
    expect(changed.body).toMatchObject({ topic: "Technique", count: 1, version: 2 });
    const late = await call("PATCH", `/api/quiz-draws/${made.body.id}`, { count: 2, version: 1 });
    expect(late.body.code).toBe("edit_conflict");
    expect((await call("DELETE", `/api/quiz-draws/${made.body.id}`)).status).toBe(204);
    expect((await quizQuestionsOf()).draws).toMatchObject([{ id: any.body.id, position: 3 }]);
    expect((await call("DELETE", `/api/quiz-draws/${made.body.id}`)).body.code).toBe("draw_not_found");
  });

  test.each([
    [{ topic: null, count: 0 }, { count: "Draw a whole number from 1 to 100" }],
    [{ topic: null, count: 101 }, { count: "Draw a whole number from 1 to 100" }],
    [{ topic: null, count: 2.5 }, { count: "Draw a whole number from 1 to 100" }],
    [{ topic: null, count: 99 }, { count: "A quiz has at most 100 questions" }],
    [{ topic: "x", count: 1 }, { topic: "Topic must be at least 2 characters" }],
  ])("with %j is refused", async (wrong, fields) => {
    expect(await call("POST", `/api/quizzes/${quizId}/draws`, wrong)).toMatchObject({ status: 422, body: { fields } });
  });

  test("is moved among the questions, and keeps its place when only they move", async () => {
    const [first, second] = course.lessons[0]!.questionIds;
    const draw = await aDraw(world, quizId, { count: 1, position: 3 });
    const order = (body: object) => call("PUT", `/api/quizzes/${quizId}/order`, body);
    expect((await order({ ids: [second, first], draws: [{ id: draw, position: 1 }] })).body).toMatchObject({
      data: [
        { id: second, position: 2 },
        { id: first, position: 3 },
      ],
      draws: [{ id: draw, position: 1 }],
    });
    expect((await order({ ids: [first, second] })).body.draws).toMatchObject([{ id: draw, position: 1 }]);
    expect((await order({ ids: [first, second], draws: [] })).body.fields).toEqual({
      draws: "Give every draw of the quiz its own place",
    });
    await call("DELETE", `/api/quiz-questions/${first}`);
    expect(await quizQuestionsOf()).toMatchObject({ data: [{ position: 2 }], draws: [{ position: 1 }] });
  });

  test("and a question never share a place, nor do two homes share a question", async () => {
    const because = (constraint: string) => ({ cause: { constraint } });
    const shared = world.db.write((tx) => tx.insert(quizDraws).values({ quizId, position: 1, topic: null, drawn: 1 }));
    await expect(shared).rejects.toMatchObject(because("quiz_draws_place_shared"));
    const homeless = world.db.write((tx) => tx.insert(quizQuestions).values({ quizId: null, position: null }));
    await expect(homeless).rejects.toMatchObject(because("quiz_questions_home"));
    const both = { quizId, position: 3, bankCourseId: course.id, topic: "Technique" };
    await expect(world.db.write((tx) => tx.insert(quizQuestions).values(both))).rejects.toMatchObject(
      because("quiz_questions_home"),
    );
  });

  test("of more than there is is said to the course's authors", async () => {
    const admin = await aPerson(world, { roles: ["ADMIN"] });
    await aBank(world, course.id, { Technique: 2 });
    await aDraw(world, quizId, { topic: "Technique", count: 3, position: 3 });
    const short = async (as: string) =>
      (await call("GET", `/api/courses/${course.id}`, undefined, as)).body.short_draws;
    expect(await short(admin.token)).toEqual([{ quiz_id: quizId, topic: "Technique", count: 3, available: 2 }]);
    expect(await short(other.token)).toBeUndefined();
  });
});
