import { closedAttempt, openAttempt } from "@pavane/contract/learning/schema-quiz";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aLearner } from "../../../../test/factories/learning.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { lessons } from "../../courses/outline/tables.ts";

let world: TestApp;
let teacher: TestPerson;
let courseId: number;
let quizId: number;
beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(async () => {
  teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
  const course = await aCourse(world, {
    instructorId: teacher.id,
    modules: [
      { lessons: [{ type: "quiz", quiz: { questions: [], passScore: 100, values: { reveal: "after_submit" } } }] },
    ],
  });
  courseId = course.id;
  quizId = course.lessons[0]!.quizId!;
});
afterAll(() => world.close());

const add = (body: object) =>
  world.call("POST", "/api/quiz-questions", { as: teacher.token, body: { quizId, ...body } });
const ordering = { question: "Put the barre in order", type: "ordering", options: ["Plié", "Tendu", "Jeté"] };
const matching = {
  question: "What does the knee do?",
  type: "matching",
  options: ["In a plié", "In a tendu"],
  matches: ["It bends", "It is stretched", "It jumps"],
};
const short = { question: "How many counts has a phrase?", type: "short_answer", options: ["8", "eight counts"] };
const choice = {
  question: "Which foot opens?",
  options: ["The working foot", "The standing foot"],
  correctOption: 0,
  feedback: ["Yes, it is free.", "It carries the weight."],
  media_url: "https://youtu.be/dQw4w9WgXcQ",
  media_alt: "A tendu to the front",
};

interface Asked {
  readonly id: number;
  readonly type: string;
  readonly options: { readonly key: string; readonly text: string }[];
  readonly matches: { readonly key: string; readonly text: string }[];
}

const keyOf = ({ options, matches }: Asked, text: string) =>
  [...options, ...matches].find((one) => one.text === text)!.key;

test("every kind is asked without its answer, answered rightly, and shown with it afterwards", async () => {
  for (const body of [ordering, matching, short, choice]) expect((await add(body)).status).toBe(201);
  const learner = await aLearner(world, courseId);
  const started = await world.call("POST", `/api/quizzes/${quizId}/attempts`, { as: learner.token });
  const open = openAttempt.parse(started.body);
  const [steps, pairs, typed, chosen] = open.questions;
  expect(JSON.stringify(started.body)).not.toContain("eight counts");
  expect(JSON.stringify(started.body)).not.toContain("carries the weight");
  expect(JSON.stringify(started.body)).not.toMatch(/correct|index|"match"/);
  expect(steps!.options.map(({ text }) => text)).not.toEqual(ordering.options);
  expect(pairs!.matches).toHaveLength(3);
  expect(typed!.options).toEqual([]);
  expect(chosen!.media).toEqual({ kind: "film", url: null, alt: "A tendu to the front" });
  const answers = {
    [steps!.id]: ordering.options.map((text) => keyOf(steps!, text)),
    [pairs!.id]: [0, 1].map((at) => `${keyOf(pairs!, matching.options[at]!)}:${keyOf(pairs!, matching.matches[at]!)}`),
    [typed!.id]: ["  EIGHT  counts "],
    [chosen!.id]: [keyOf(chosen!, "The working foot")],
  };
  const saved = await world.call("PUT", `/api/attempts/${open.id}/answers`, {
    as: learner.token,
    body: { answers, rev: open.rev },
  });
  expect(saved.status).toBe(200);
  const submitted = await world.call("POST", `/api/attempts/${open.id}/submit`, { as: learner.token, body: {} });
  const closed = closedAttempt.parse(submitted.body);
  expect(closed).toMatchObject({ score: 100, passed: true, correct_count: 4 });
  expect(closed.questions[0]!.correct).toEqual(answers[steps!.id]);
  expect(closed.questions[1]!.correct?.toSorted()).toEqual(answers[pairs!.id]!.toSorted());
  expect(closed.questions[2]).toMatchObject({ chosen: ["EIGHT  counts"], correct: ["8", "eight counts"] });
  expect(closed.questions[3]!.options.map(({ feedback }) => feedback)).toContain("Yes, it is free.");
  expect(JSON.stringify(submitted.body)).not.toContain("carries the weight");
  const stats = await world.call("GET", `/api/quizzes/${quizId}/stats`, { as: teacher.token });
  expect(stats.body.questions.map(({ asked, right }: { asked: number; right: number }) => [asked, right])).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
});

test("nothing of the answer is told while the quiz keeps it back", async () => {
  await world.call("PATCH", `/api/quizzes/${quizId}`, { as: teacher.token, body: { reveal: "after_pass" } });
  for (const body of [short, choice]) await add(body);
  const learner = await aLearner(world, courseId);
  const { body: open } = await world.call("POST", `/api/quizzes/${quizId}/attempts`, { as: learner.token });
  const [typed, chosen] = open.questions;
  const answers = { [typed.id]: ["seven"], [chosen.id]: [keyOf(chosen, "The standing foot")] };
  const closed = await world.call("POST", `/api/attempts/${open.id}/submit`, { as: learner.token, body: { answers } });
  expect(closed.body).toMatchObject({
    score: 0,
    revealed: false,
    questions: [{ right: false, correct: null }, { right: false }],
  });
  expect(JSON.stringify(closed.body)).not.toContain("eight counts");
  expect(JSON.stringify(closed.body)).not.toContain("carries the weight");
});

test("the film of a question is for the learner of the attempt and teachers of the course", async () => {
  await add(choice);
  const learner = await aLearner(world, courseId);
  const { body: open } = await world.call("POST", `/api/quizzes/${quizId}/attempts`, { as: learner.token });
  const path = `/api/attempts/${open.id}/questions/${open.questions[0].id}/media`;
  const seen = await world.call("GET", path, { as: learner.token });
  expect(seen).toMatchObject({ status: 200, body: { kind: "embed", host: "YouTube" } });
  expect((await world.call("GET", path, { as: teacher.token })).status).toBe(200);
  expect((await world.call("GET", path, { as: (await aLearner(world, courseId)).token })).status).toBe(404);
  expect((await world.call("GET", path.replace(/questions.\d+/, "questions/1"), { as: learner.token })).status).toBe(
    404,
  );
});

test("the film of a question closes with the course, as that of a lesson does; the attempt stays readable", async () => {
  await add(choice);
  const learner = await aLearner(world, courseId, { source: "staff" });
  const { body: open } = await world.call("POST", `/api/quizzes/${quizId}/attempts`, { as: learner.token });
  const path = `/api/attempts/${open.id}/questions/${open.questions[0].id}/media`;
  expect((await world.call("DELETE", `/api/enrolments/${learner.enrolmentId}`, { as: teacher.token })).status).toBe(
    204,
  );
  const ended = await world.call("GET", path, { as: learner.token });
  expect(ended).toMatchObject({ status: 403, body: { code: "access_ended" } });
  expect((await world.call("GET", `/api/attempts/${open.id}`, { as: learner.token })).status).toBe(200);
  expect((await world.call("GET", path, { as: teacher.token })).status).toBe(200);
});

test("the film of a question in a free preview closes to who is not enrolled when the preview ends", async () => {
  await add(choice);
  const lessonId = await setPreview(true);
  const member = await aPerson(world);
  const { body: open } = await world.call("POST", `/api/quizzes/${quizId}/attempts`, { as: member.token });
  const path = `/api/attempts/${open.id}/questions/${open.questions[0].id}/media`;
  expect((await world.call("GET", path, { as: member.token })).status).toBe(200);
  expect(await setPreview(false)).toBe(lessonId);
  const refused = await world.call("GET", path, { as: member.token });
  expect(refused).toMatchObject({ status: 403, body: { code: "enrolment_required" } });
});

/** Opens the quiz to everybody, or closes it again; the number of its lesson. */
async function setPreview(freePreview: boolean): Promise<number> {
  const { body: page } = await world.call("GET", `/api/quizzes/${quizId}`, { as: teacher.token });
  const lessonId: number = page.quiz.lesson_id;
  await world.db.write((tx) => tx.update(lessons).set({ freePreview }).where(eq(lessons.id, lessonId)));
  return lessonId;
}

test.each([
  [{ ...ordering, options: ["Plié"] }, "At least 2 options are required"],
  [{ ...matching, matches: ["It bends"] }, "Every option needs its match"],
  [{ ...short, tolerance: 1 }, "With a tolerance every answer must be a number"],
  [{ ...choice, media_alt: " " }, "Say what the picture or film shows"],
  [{ ...choice, media_url: "javascript:alert(1)" }, "Enter an https:// address or upload a file"],
  [{ ...choice, media_url: "media:999999" }, "Enter an https:// address or upload a file"],
  [{ ...choice, feedback: ["Yes"] }, "Give feedback for every option, or for none"],
])("%j is refused", async (body, message) => {
  expect(await add(body)).toMatchObject({ status: 422, body: { message } });
});

test("a question becomes another kind, and what only the old one had goes", async () => {
  const { body } = await add(matching);
  const changed = await world.call("PATCH", `/api/quiz-questions/${body.id}`, {
    as: teacher.token,
    body: { type: "single", options: ["It bends", "It jumps"], correctOption: 0 },
  });
  expect(changed.body).toMatchObject({ type: "single", matches: null, correct_options: [0] });
});

test("pasted steps, pairs and answers are asked as what they are", async () => {
  const text =
    "? Put in order\n1. Plié\n2. Tendu\n? Which is which?\n~ Plié = bent\n~ Tendu = stretched\n? Counts?\n= 8";
  const pasted = await world.call("POST", `/api/quizzes/${quizId}/questions/bulk`, {
    as: teacher.token,
    body: { text },
  });
  expect(pasted.body).toMatchObject({ saved: true, questions: [{}, { matches: ["bent", "stretched"] }, {}] });
  const { body } = await world.call("GET", `/api/quizzes/${quizId}/questions`, { as: teacher.token });
  expect(body.data.map(({ type }: { type: string }) => type)).toEqual(["ordering", "matching", "short_answer"]);
});

test.each([
  ["pairs without sides", "'matching', array['a','b'], null, null, null, null"],
  ["sides without pairs", "'single', array['a','b'], array['x','y'], null, null, null"],
  ["a tolerance of a choice", "'single', array['a','b'], null, 1, null, null"],
  ["feedback for one of two", "'single', array['a','b'], null, null, array['x'], null"],
  ["a picture that is not described", "'single', array['a','b'], null, null, null, '/uploads/x.png'"],
  ["one option of a choice", "'single', array['a'], null, null, null, null"],
])("the database itself refuses %s", async (_name, values) => {
  const { body } = await add(short);
  const insert = `insert into quiz_question_versions
    (question_id, version, question, correct_options, type, options, matches, tolerance, feedback, media_url)
    values ($1, 2, 'Which?', array[0], ${values})`;
  await expect(world.db.raw(insert, [body.id])).rejects.toThrow(/check constraint/);
});
