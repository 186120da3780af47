import { scorePercent } from "@pavane/contract/learning/rules";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { attemptsLeft, closingTime, deadlineFor, decideStart, isOverdue } from "./attempt-limits.ts";
import { buildAttempt, type AuthoredQuestion, type RandomSource } from "./build-attempt.ts";
import { markAttempt } from "./mark-attempt.ts";
import { answeredCount, isRight, ownAnswers, scoreAttempt } from "./score-attempt.ts";

const plain = { matches: null, tolerance: null, feedback: null, mediaUrl: null, mediaAlt: null };
const single: AuthoredQuestion = {
  ...plain,
  id: 1,
  version: 1,
  type: "single",
  question: "Which count is the downbeat?",
  explanation: "It begins the bar.",
  options: ["One", "Two", "Three"],
  correctOptions: [0],
};
const multiple: AuthoredQuestion = { ...single, id: 2, type: "multiple", correctOptions: [0, 2] };
const trueFalse: AuthoredQuestion = {
  ...single,
  id: 3,
  type: "true_false",
  options: ["True", "False"],
  correctOptions: [1],
};

/** Always the last of what is left, and keys in a row. */
const fixed = (): RandomSource => {
  let made = 0;
  return { whole: (below) => below - 1, key: () => `k${(made += 1)}` };
};

const calm = { shuffle: false, reveal: "after_submit" } as const;

describe("freezing an attempt", () => {
  test("keeps order and texts without shuffle, with a key for every option", () => {
    const { questions } = buildAttempt([single, multiple], calm, fixed());
    expect(questions.map((question) => question.id)).toEqual([1, 2]);
    expect(questions[0]!.options.map(({ text, correct }) => [text, correct])).toEqual([
      ["One", true],
      ["Two", false],
      ["Three", false],
    ]);
    expect(new Set(questions.flatMap((question) => question.options.map((option) => option.key))).size).toBe(6);
  });

  test("shuffles questions and options, but leaves true before false", () => {
    const { questions } = buildAttempt([single, trueFalse], { ...calm, shuffle: true }, fixed());
    expect(questions.map((question) => question.id)).toEqual([3, 1]);
    expect(questions[0]!.options.map((option) => option.text)).toEqual(["True", "False"]);
    expect(questions[1]!.options.map((option) => option.text)).toEqual(["Three", "Two", "One"]);
  });

  test("loses and adds nothing, however it is shuffled", () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        let made = 0;
        const chance: RandomSource = { whole: (below) => numbers.next().value! % below, key: () => `k${(made += 1)}` };
        const { questions } = buildAttempt([single, multiple, trueFalse], { ...calm, shuffle: true }, chance);
        expect(new Set(questions.map((question) => question.id))).toEqual(new Set([1, 2, 3]));
        for (const question of questions) {
          const authored = [single, multiple, trueFalse][question.id - 1]!;
          expect(question.options.map((option) => option.text).toSorted()).toEqual([...authored.options].toSorted());
          const right = question.options
            .filter((option) => option.correct)
            .map((option) => option.text)
            .toSorted();
          expect(right).toEqual(authored.correctOptions.map((index) => authored.options[index]!).toSorted());
        }
      }),
    );
  });
});

describe("scoring", () => {
  const snapshot = buildAttempt([single, multiple, trueFalse], calm, fixed());
  const [one, two, three] = snapshot.questions;
  const keys = (question: typeof one, ...indexes: number[]) => indexes.map((index) => question!.options[index]!.key);

  test.each([
    ["the right one", keys(one, 0), true],
    ["a wrong one", keys(one, 1), false],
    ["nothing", [], false],
    ["everything", keys(one, 0, 1, 2), false],
  ])("a single choice with %s", (_name, chosen, right) => {
    expect(isRight(one!, chosen)).toBe(right);
  });

  test.each([
    ["exactly the right set", keys(two, 0, 2), true],
    ["part of it", keys(two, 0), false],
    ["all ticked", keys(two, 0, 1, 2), false],
    ["none ticked", [], false],
  ])("a multiple choice with %s", (_name, chosen, right) => {
    expect(isRight(two!, chosen)).toBe(right);
  });

  test("2 of 3 right is 67 and fails 70", () => {
    const answers = { 1: keys(one, 0), 2: keys(two, 0, 2), 3: keys(three, 0) };
    expect(scoreAttempt(snapshot, answers, 70)).toEqual({
      correctCount: 2,
      questionCount: 3,
      score: 67,
      passed: false,
    });
    expect(scoreAttempt(snapshot, answers, 67).passed).toBe(true);
    expect(scoreAttempt(snapshot, {}, 1)).toMatchObject({ score: 0, passed: false });
  });

  test("only own questions and keys count, once each, and one for a single choice", () => {
    const sent = { 1: [...keys(one, 1), ...keys(one, 0)], 2: [...keys(two, 2), ...keys(two, 2), "x"], 9: ["y"] };
    expect(ownAnswers(snapshot, sent)).toEqual({ 1: keys(one, 0), 2: keys(two, 2) });
    expect(answeredCount({ 1: keys(one, 0), 2: [] })).toBe(1);
  });

  test.each([
    [0, 0, 0],
    [1, 3, 33],
    [2, 3, 67],
    [1, 8, 13],
    [1, 200, 1],
    [199, 200, 100],
    [7, 7, 100],
  ])("%i of %i is %i %%, rounded half up", (correct, all, percent) => {
    expect(scorePercent(correct, all)).toBe(percent);
  });
});

describe("limits", () => {
  const now = new Date("2026-11-21T10:00:00Z");
  const unlimited = { questionCount: 3, maxAttempts: null, waitMinutes: null };
  const used = { count: 2, lastClosedAt: new Date("2026-11-21T09:50:00Z") };

  test.each([
    ["unlimited", unlimited, used, { may: true }],
    ["no questions", { ...unlimited, questionCount: 0 }, used, { may: false, code: "quiz_empty" }],
    ["one left", { ...unlimited, maxAttempts: 3 }, used, { may: true }],
    ["none left", { ...unlimited, maxAttempts: 2 }, used, { may: false, code: "no_attempts_left" }],
    [
      "a limit lowered below the used",
      { ...unlimited, maxAttempts: 1 },
      used,
      { may: false, code: "no_attempts_left" },
    ],
    [
      "a wait",
      { ...unlimited, waitMinutes: 30 },
      used,
      { may: false, code: "wait", until: new Date("2026-11-21T10:20:00Z") },
    ],
    ["a wait that is over", { ...unlimited, waitMinutes: 10 }, used, { may: true }],
    ["a first attempt", { ...unlimited, waitMinutes: 30 }, { count: 0, lastClosedAt: null }, { may: true }],
  ])("%s", (_name, rules, attempts, decision) => {
    expect(decideStart(rules, attempts, now)).toEqual(decision);
  });

  test("attempts left", () => {
    expect([
      attemptsLeft({ maxAttempts: null }, 5),
      attemptsLeft({ maxAttempts: 3 }, 5),
      attemptsLeft({ maxAttempts: 3 }, 1),
    ]).toEqual([null, 0, 2]);
  });

  test.each([
    [60, false],
    [70, false],
    [70.001, true],
    [75, true],
  ])("a one-minute attempt after %i seconds is overdue: %s", (seconds, overdue) => {
    const deadline = deadlineFor(now, 60);
    expect(isOverdue(deadline, new Date(now.getTime() + seconds * 1000))).toBe(overdue);
  });

  test("without a limit nothing is ever overdue; what ran out closed at its deadline", () => {
    expect(isOverdue(deadlineFor(now, null), new Date("2030-01-01"))).toBe(false);
    expect(closingTime(now, new Date(now.getTime() + 99_000))).toEqual(now);
    expect(closingTime(null, now)).toEqual(now);
  });
});

describe("steps, pairs and short answers", () => {
  const steps: AuthoredQuestion = {
    ...single,
    id: 11,
    type: "ordering",
    options: ["Plié", "Tendu", "Jeté"],
    correctOptions: [0, 1, 2],
  };
  const pairs: AuthoredQuestion = {
    ...single,
    id: 12,
    type: "matching",
    options: ["Plié", "Tendu"],
    correctOptions: [0, 1],
    matches: ["bent", "stretched", "jumped"],
  };
  const short: AuthoredQuestion = {
    ...single,
    id: 13,
    type: "short_answer",
    options: ["Plié", "8"],
    correctOptions: [0, 1],
  };
  const snapshot = buildAttempt([steps, pairs, short], calm, fixed());
  const [ordered, matched, typed] = snapshot.questions;
  const keyOf = (question: typeof ordered, text: string) =>
    [...question!.options, ...(question!.matches ?? [])].find((one) => one.text === text)!.key;
  const inOrder = (...texts: string[]) => texts.map((text) => keyOf(ordered, text));
  const pair = (left: string, right: string) => `${keyOf(matched, left)}:${keyOf(matched, right)}`;

  test("steps are never shown in their order", () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        let made = 0;
        const chance: RandomSource = { whole: (below) => numbers.next().value! % below, key: () => `k${(made += 1)}` };
        const [question] = buildAttempt([steps], calm, chance).questions;
        expect(question!.options.map(({ text }) => text)).not.toEqual(steps.options);
        expect(question!.options.map(({ text }) => text).toSorted()).toEqual([...steps.options].toSorted());
      }),
    );
  });

  test.each([
    ["in their order", inOrder("Plié", "Tendu", "Jeté"), true],
    ["turned round", inOrder("Tendu", "Plié", "Jeté"), false],
    ["without the last", inOrder("Plié", "Tendu"), false],
    ["not at all", [], false],
  ])("steps %s", (_name, chosen, right) => {
    expect(isRight(ordered!, chosen)).toBe(right);
  });

  test.each([
    ["every pair", [pair("Plié", "bent"), pair("Tendu", "stretched")], true],
    ["in another order", [pair("Tendu", "stretched"), pair("Plié", "bent")], true],
    ["one wrong", [pair("Plié", "bent"), pair("Tendu", "jumped")], false],
    ["one missing", [pair("Plié", "bent")], false],
  ])("pairs: %s", (_name, chosen, right) => {
    expect(isRight(matched!, chosen)).toBe(right);
  });

  test.each([
    ["plie", true],
    ["8", true],
    ["nine", false],
    ["", false],
  ])("a short answer %j", (text, right) => {
    expect(isRight(typed!, [text])).toBe(right);
  });

  test("only own steps and pairs count, each once, and of texts the first", () => {
    const sent = {
      11: [...inOrder("Jeté", "Plié"), ...inOrder("Jeté"), "x"],
      12: [pair("Plié", "jumped"), pair("Plié", "bent"), "x:y", keyOf(matched, "Tendu")],
      13: ["  Plié ", "more"],
    };
    expect(ownAnswers(snapshot, sent)).toEqual({
      11: inOrder("Jeté", "Plié"),
      12: [pair("Plié", "jumped")],
      13: ["Plié"],
    });
    expect(ownAnswers(snapshot, { 13: ["   "] })).toEqual({ 13: [] });
  });

  test("what is counted: steps in their place, pairs that fit, the answer that was accepted", () => {
    const answers = {
      11: inOrder("Plié", "Jeté", "Tendu"),
      12: [pair("Plié", "bent"), pair("Tendu", "jumped")],
      13: ["8,0"],
    };
    expect(markAttempt(snapshot, answers).map(({ right, picks }) => [right, picks])).toEqual([
      [0, [1, 0, 0]],
      [0, [1, 0]],
      [1, [0, 1]],
    ]);
  });
});
