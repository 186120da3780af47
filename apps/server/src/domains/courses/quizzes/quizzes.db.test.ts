import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCourse, aQuiz } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";

let world: TestApp;
let teacher: TestPerson;
let other: TestPerson;
let learner: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
  other = await aPerson(world, { roles: ["INSTRUCTOR"] });
  learner = await aPerson(world);
});
afterAll(() => world.close());

const post = (path: string, body: object, as = teacher.token) => world.call("POST", path, { as, body });
const patch = (path: string, body: object, as = teacher.token) => world.call("PATCH", path, { as, body });
const course = () => aCourse(world, { instructorId: teacher.id, modules: [{ lessons: [{ type: "quiz" }] }] });
const newLesson = async () => (await course()).lessons[0]?.id ?? 0;
const newQuiz = async (questions = 0) => aQuiz(world, await newLesson(), { questions });
const quiz = (lessonId: number) => ({
  title: "Quiz for tap",
  description: "Test your knowledge of this lesson",
  passScore: 80,
  lessonId,
});
const question = (quizId: number, more: object = {}) => ({
  question: "Where does the weight go?",
  options: ["Forward", "Back"],
  correctOption: 1,
  quizId,
  ...more,
});
const questionsOf = async (quizId: number) =>
  (await world.call("GET", `/api/quizzes/${quizId}/questions`, { as: teacher.token })).body.data;

describe("a quiz", () => {
  test("is given to a lesson by its teacher, without any level", async () => {
    const lessonId = await newLesson();
    const answer = await post("/api/quizzes", quiz(lessonId));
    expect(answer).toMatchObject({
      status: 201,
      body: { lessonId, lesson_id: lessonId, passScore: 80, pass_score: 80, question_count: 0, reveal: "after_pass" },
    });
    expect(await post("/api/quizzes", quiz(lessonId))).toMatchObject({
      status: 409,
      body: { code: "quiz_exists", message: "This lesson already has a quiz." },
    });
  });

  test("passes at 70 unless said", async () => {
    const { passScore, ...without } = quiz(await newLesson());
    expect(passScore).toBe(80);
    expect((await post("/api/quizzes", without)).body.pass_score).toBe(70);
  });

  test.each([
    [{ title: "ab" }, { title: "Title must be at least 3 characters" }],
    [{ description: "short" }, { description: "Description must be at least 10 characters" }],
    [{ passScore: 0 }, { passScore: "Passing score must be a whole number from 1 to 100" }],
    [{ passScore: 101 }, { passScore: "Passing score must be a whole number from 1 to 100" }],
    [{ passScore: "70" }, { passScore: "Passing score must be a whole number from 1 to 100" }],
  ])("with %j is refused", async (wrong, fields) => {
    expect(await post("/api/quizzes", { ...quiz(await newLesson()), ...wrong })).toMatchObject({
      status: 422,
      body: { fields },
    });
  });

  test("is for teachers of the course", async () => {
    const lessonId = await newLesson();
    expect((await world.call("POST", "/api/quizzes", { body: quiz(lessonId) })).status).toBe(401);
    expect((await post("/api/quizzes", quiz(lessonId), learner.token)).body.code).toBe("forbidden");
    expect((await post("/api/quizzes", quiz(lessonId), other.token)).body.code).toBe("forbidden");
    expect((await post("/api/quizzes", quiz(999_999))).body.code).toBe("lesson_not_found");
    const hidden = await aCourse(world, { status: "draft", modules: [{ lessons: [{}] }] });
    expect((await post("/api/quizzes", quiz(hidden.lessons[0]?.id ?? 0), other.token)).body.code).toBe(
      "lesson_not_found",
    );
  });

  test("is changed and deleted, but keeps its lesson", async () => {
    const made = await newQuiz(2);
    const answer = await patch(`/api/quizzes/${made.id}`, { passScore: 90, max_attempts: 3, shuffle: true });
    expect(answer.body).toMatchObject({ pass_score: 90, max_attempts: 3, shuffle: true, question_count: 2 });
    expect((await patch(`/api/quizzes/${made.id}`, { lessonId: await newLesson() })).body.fields).toEqual({
      lessonId: "A quiz cannot change lesson",
    });
    expect((await world.call("DELETE", `/api/quizzes/${made.id}`, { as: teacher.token })).status).toBe(204);
    expect((await patch(`/api/quizzes/${made.id}`, { passScore: 90 })).body.code).toBe("quiz_not_found");
  });
});

describe("a question", () => {
  test("is added at the end, with its right answer told to teachers only", async () => {
    const made = await newQuiz(1);
    const answer = await post("/api/quiz-questions", question(made.id));
    expect(answer).toMatchObject({
      status: 201,
      body: {
        quizId: made.id,
        quiz_id: made.id,
        position: 2,
        type: "single",
        correctOption: 1,
        correct_options: [1],
        version: 1,
      },
    });
    expect((await questionsOf(made.id)).map((row: { position: number }) => row.position)).toEqual([1, 2]);
    expect((await world.call("GET", `/api/quizzes/${made.id}/questions`, { as: learner.token })).status).toBe(403);
    expect((await world.call("GET", `/api/quizzes/${made.id}/questions`, { as: other.token })).status).toBe(403);
    expect((await world.call("GET", `/api/quizzes/${made.id}/questions`)).status).toBe(401);
  });

  test.each([
    [{ question: "ab" }, { question: "Question must be at least 3 characters" }],
    [{ options: ["One"] }, { options: "At least 2 options are required" }],
    [{ options: ["One", " "] }, { options: "All options must have content" }],
    [{ correctOption: 2 }, { correctOption: "Choose the correct option" }],
    [{ correctOption: -1 }, { correctOption: "Choose the correct option" }],
    [{ correctOption: undefined }, { correctOption: "Choose the correct option" }],
    [
      { type: "multiple", correctOption: undefined, correct_options: [] },
      { correct_options: "Choose the correct option" },
    ],
    [{ correct_options: [0] }, { correct_options: "Does not match correctOption" }],
  ])("with %j is refused", async (wrong, fields) => {
    const made = await newQuiz();
    expect(await post("/api/quiz-questions", { ...question(made.id), ...wrong })).toMatchObject({
      status: 422,
      body: { fields },
    });
  });

  test("may have several right answers or be true or false", async () => {
    const made = await newQuiz();
    const several = question(made.id, {
      type: "multiple",
      options: ["a", "b", "c"],
      correctOption: undefined,
      correct_options: [2, 0],
    });
    expect((await post("/api/quiz-questions", several)).body.correct_options).toEqual([0, 2]);
    const truth = question(made.id, {
      type: "true_false",
      options: ["True", "False"],
      correctOption: 0,
      explanation: "It is.",
    });
    expect((await post("/api/quiz-questions", truth)).body).toMatchObject({
      type: "true_false",
      explanation: "It is.",
    });
  });

  test("gets a new version when it changes, and none when it does not", async () => {
    const made = await newQuiz(1);
    const path = `/api/quiz-questions/${made.questionIds[0]}`;
    expect((await patch(path, { correctOption: 2 })).body).toMatchObject({
      version: 2,
      correctOption: 2,
      question: "Question 1",
    });
    expect((await patch(path, { correctOption: 2 })).body.version).toBe(2);
    expect((await patch(path, { options: ["a", "b"] })).body.fields).toEqual({
      correctOption: "Choose the correct option",
    });
    expect((await patch(path, { quizId: (await newQuiz()).id })).body.fields).toEqual({
      quizId: "A question cannot change quiz",
    });
    expect((await patch(path, { question: "Now?" }, other.token)).status).toBe(403);
  });

  test("deleted closes its gap; the order can be set", async () => {
    const made = await newQuiz(3);
    const [first, second, third] = made.questionIds;
    const order = (ids: unknown[]) =>
      world.call("PUT", `/api/quizzes/${made.id}/order`, { as: teacher.token, body: { ids } });
    const ordered = await order([third, first, second]);
    expect(ordered.body.data.map((row: { id: number }) => row.id)).toEqual([third, first, second]);
    expect((await order([third, first])).body.fields).toEqual({ ids: "List every question of the quiz once" });
    expect((await world.call("DELETE", `/api/quiz-questions/${third}`, { as: teacher.token })).status).toBe(204);
    const left = await questionsOf(made.id);
    expect(left.map((row: { id: number; position: number }) => [row.id, row.position])).toEqual([
      [first, 1],
      [second, 2],
    ]);
    expect((await patch(`/api/quiz-questions/${third}`, { question: "Still there?" })).body.code).toBe(
      "question_not_found",
    );
  });

  test("of a quiz that does not exist is not found", async () => {
    expect((await post("/api/quiz-questions", question(999_999))).body.code).toBe("quiz_not_found");
  });
});

describe("learners with attempts", () => {
  test("keep the quiz and the type of its lesson", async () => {
    const made = await course();
    const lessonId = made.lessons[0]?.id ?? 0;
    const { id } = await aQuiz(world, lessonId);
    const author = await aPerson(world, { roles: ["ADMIN"] });
    Object.assign(world.app.ports.courses.learning, {
      accessOf: async () => new Map(),
      openModulesOf: async () => new Set(),
      outlineChanged: async () => undefined,
      countAttempts: async () => 2,
      impactOf: async () => ({ learners: 3, wouldComplete: 1, attempts: 2, submissions: 4 }),
    });
    expect(await world.call("DELETE", `/api/quizzes/${id}`, { as: teacher.token })).toMatchObject({
      status: 409,
      body: { code: "quiz_attempted", message: "Learners have attempted this quiz." },
    });
    expect(await patch(`/api/lessons/${lessonId}`, { type: "text" }, author.token)).toMatchObject({
      status: 409,
      body: { code: "type_in_use", message: "Learners have attempted this quiz." },
    });
    expect((await patch(`/api/lessons/${lessonId}`, { title: "Renamed" }, author.token)).status).toBe(200);
    const impact = await world.call("GET", `/api/lessons/${lessonId}/impact`, { as: author.token });
    expect(impact.body).toEqual({ learners: 3, would_complete: 1, attempts: 2, submissions: 4 });
  });
});

describe.skipIf(!onPostgres)("at the same time", () => {
  test("ten quizzes for one lesson leave one", async () => {
    const lessonId = await newLesson();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post("/api/quizzes", quiz(lessonId))));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });

  test("ten questions for one quiz stand at positions 1 to 10", async () => {
    const made = await newQuiz();
    await Promise.all(Array.from({ length: 10 }, () => post("/api/quiz-questions", question(made.id))));
    expect((await questionsOf(made.id)).map((row: { position: number }) => row.position)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });
});
