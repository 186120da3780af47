import { describe, expect, test } from "vitest";
import type { FrozenQuestion } from "../attempt-snapshot.ts";
import { buildAttempt, type AuthoredQuestion } from "../attempts/build-attempt.ts";
import { markAttempt } from "../attempts/mark-attempt.ts";
import { scoreAttempt } from "../attempts/score-attempt.ts";
import { rescoreAttempt, type ScoredAttempt } from "./rescore-attempt.ts";

const plain = { matches: null, tolerance: null, feedback: null, mediaUrl: null, mediaAlt: null };
const question: AuthoredQuestion = {
  ...plain,
  id: 1,
  version: 1,
  type: "single",
  question: "Which foot opens?",
  options: ["Working", "Standing", "Neither"],
  correctOptions: [0],
  explanation: null,
};
const second: AuthoredQuestion = { ...question, id: 2, question: "Which arm rises?" };

let made = 0;
const chance = { whole: () => 0, key: () => `k${(made += 1)}` };

/** A closed attempt with the option of each question chosen by its place. */
function attempt(chosen: readonly number[], passScore = 100): ScoredAttempt {
  const snapshot = buildAttempt([question, second], { shuffle: true, reveal: "after_submit" }, chance);
  const answers = Object.fromEntries(
    snapshot.questions.map(({ id, options }) => [
      id,
      options.filter(({ index }) => index === chosen[id - 1]).map(({ key }) => key),
    ]),
  );
  const score = scoreAttempt(snapshot, answers, passScore);
  return { snapshot, answers, passScore, ...score, marks: markAttempt(snapshot, answers), correction: null };
}

const quiz = (passScore: number, ...questions: AuthoredQuestion[]) => ({
  passScore,
  questions: new Map(questions.map((one) => [one.id, one])),
});
const corrected = { ...question, version: 2, correctOptions: [1] };

test("nothing changes while nothing was corrected", () => {
  expect(rescoreAttempt(attempt([1, 0]), quiz(100, question, second))).toBeNull();
});

test("an answer that is right by the corrected key counts, and who thereby reaches the mark passes", () => {
  const result = rescoreAttempt(attempt([1, 0]), quiz(100, corrected, second));
  expect(result).toMatchObject({ score: 100, passed: true, correctCount: 2, corrected: { 1: { version: 2 } } });
  expect(result?.marks.map(({ right }) => right)).toEqual([1, 1]);
});

test("an answer that was right by the old key stays right", () => {
  expect(rescoreAttempt(attempt([0, 0]), quiz(100, corrected, second))).toBeNull();
  expect(
    rescoreAttempt(attempt([0, 1]), quiz(100, corrected, { ...second, version: 2, correctOptions: [1] })),
  ).toMatchObject({
    score: 100,
    correctCount: 2,
  });
});

test("options are known by their words wherever they stand, and by their place when words changed", () => {
  const moved = { ...corrected, options: ["Standing", "Neither", "Working"], correctOptions: [0] };
  expect(rescoreAttempt(attempt([1, 0]), quiz(100, moved, second))).toMatchObject({ score: 100 });
  const reworded = { ...corrected, options: ["Working", "The standing one", "Neither"] };
  expect(rescoreAttempt(attempt([1, 0]), quiz(100, reworded, second))).toMatchObject({ score: 100 });
  const another = { ...corrected, options: ["Left", "Right"], correctOptions: [1] };
  expect(rescoreAttempt(attempt([1, 0]), quiz(100, another, second))).toBeNull();
});

test("a lower pass mark passes, a higher one takes nothing", () => {
  expect(rescoreAttempt(attempt([1, 0]), quiz(50, question, second))).toMatchObject({ score: 50, passed: true });
  expect(rescoreAttempt(attempt([0, 0], 50), quiz(100, question, second))).toBeNull();
});

test("a question that is gone, or was made another kind, stays as it was", () => {
  expect(rescoreAttempt(attempt([1, 0]), quiz(100, second))).toBeNull();
});

test("a second correction adds to the first", () => {
  const first = attempt([1, 1]);
  const once = rescoreAttempt(first, quiz(100, corrected, second));
  const again = rescoreAttempt(
    {
      ...first,
      score: once!.score,
      correctCount: once!.correctCount,
      passed: once!.passed,
      correction: { at: "", by: 1, reason: "", questions: once!.corrected },
    },
    quiz(100, { ...corrected, version: 3, correctOptions: [2] }, { ...second, version: 2, correctOptions: [1] }),
  );
  expect(again).toMatchObject({ score: 100, passed: true, corrected: { 1: { version: 2 }, 2: { version: 2 } } });
});

describe("steps, pairs and short answers", () => {
  const raise = (authored: AuthoredQuestion, answer: (asked: FrozenQuestion) => string[], now: AuthoredQuestion) => {
    const snapshot = buildAttempt([authored], { shuffle: true, reveal: "after_submit" }, chance);
    const answers = { [authored.id]: answer(snapshot.questions[0]!) };
    const score = scoreAttempt(snapshot, answers, 100);
    const marks = markAttempt(snapshot, answers);
    return rescoreAttempt({ snapshot, answers, passScore: 100, ...score, marks, correction: null }, quiz(100, now));
  };
  const keyOf = (asked: FrozenQuestion, text: string) =>
    [...asked.options, ...(asked.matches ?? [])].find((one) => one.text === text)!.key;

  test("another order of the same steps", () => {
    const steps = { ...question, type: "ordering" as const, options: ["Plié", "Tendu"], correctOptions: [0, 1] };
    const turned = { ...steps, version: 2, options: ["Tendu", "Plié"] };
    const answer = (asked: FrozenQuestion) => ["Tendu", "Plié"].map((text) => keyOf(asked, text));
    expect(raise(steps, answer, turned)).toMatchObject({ score: 100 });
    expect(raise(steps, answer, { ...turned, options: ["Tendu", "Jeté"] })).toBeNull();
  });

  test("other pairs of the same sides", () => {
    const pairs = {
      ...question,
      type: "matching" as const,
      options: ["Plié", "Tendu"],
      correctOptions: [0, 1],
      matches: ["bent", "stretched"],
    };
    const answer = (asked: FrozenQuestion) => [
      `${keyOf(asked, "Plié")}:${keyOf(asked, "stretched")}`,
      `${keyOf(asked, "Tendu")}:${keyOf(asked, "bent")}`,
    ];
    expect(raise(pairs, answer, { ...pairs, version: 2, matches: ["stretched", "bent"] })).toMatchObject({
      score: 100,
    });
    expect(raise(pairs, answer, { ...pairs, version: 2, matches: ["stretched", "jumped"] })).toBeNull();
  });

  test("an answer that is accepted by now, or within a tolerance", () => {
    const short = { ...question, type: "short_answer" as const, options: ["8"], correctOptions: [0] };
    expect(raise(short, () => ["nine"], { ...short, version: 2, options: ["8", "Nine"] })).toMatchObject({
      score: 100,
    });
    expect(raise(short, () => ["9"], { ...short, version: 2, tolerance: 1 })).toMatchObject({ score: 100 });
    expect(raise(short, () => ["10"], { ...short, version: 2, tolerance: 1 })).toBeNull();
  });
});
