import { expect, test } from "vitest";
import type { PlacedQuestion } from "../../courses/index.ts";
import type { ReadArchive, ReadQuiz } from "../archives/read-course.ts";
import { courseOfArchive } from "./course-of-archive.ts";

const question = (place: string, options = ["Left", "Right"]): PlacedQuestion => ({
  place,
  draft: {
    type: "single",
    question: `${place}?`,
    options,
    correct: [0],
    matches: null,
    explanation: null,
    tolerance: null,
    feedback: null,
    notes: place === "Noted" ? ["A picture is left out"] : [],
  },
});

const quiz = (...slots: ReadQuiz["slots"]): ReadArchive["modules"][number]["lessons"][number] => ({
  title: "Feet",
  type: "quiz",
  content: "",
  quiz: { passScore: 80, maxAttempts: 5_000, timeLimitSeconds: 5, shuffle: true, slots },
});

const archive = (more: Partial<ReadArchive>): ReadArchive => ({
  system: "moodle",
  title: "Ballet",
  description: "All of ballet in one course.",
  modules: [],
  bank: [],
  files: [],
  leftOut: [],
  ...more,
});

const moduleOf = (...lessons: ReadArchive["modules"][number]["lessons"]) => ({
  modules: [{ title: "Barre", description: "At the barre, slowly.", lessons }],
});

test("a quiz has what fits within its limits, and what of a question is lost is said", async () => {
  const { course, leftOut } = await courseOfArchive(
    archive(
      moduleOf(
        quiz({ question: question("First") }, { question: question("Noted") }, { question: question("One", ["Left"]) }),
      ),
    ),
  );
  expect(course.modules?.[0]?.lessons?.[0]).toMatchObject({
    content: "Answer the questions.",
    quiz: {
      pass_score: 80,
      max_attempts: 1_000,
      time_limit_seconds: 10,
      shuffle: true,
      questions: [{ question: "First?" }, { question: "Noted?" }],
    },
  });
  expect(leftOut).toEqual([
    { kind: "Question", name: "Noted, quiz “Feet”", reason: "A picture is left out" },
    { kind: "Question", name: "One, quiz “Feet”", reason: "At least 2 options are required" },
  ]);
});

test("draws of one topic are one, no larger than what is there", async () => {
  const { course, leftOut } = await courseOfArchive(
    archive({
      ...moduleOf(
        quiz(
          { topic: "Centre" },
          { question: question("First") },
          { topic: "Centre" },
          { topic: "Centre" },
          { topic: "Gone" },
        ),
      ),
      bank: [
        { topic: "Centre", question: question("Second") },
        { topic: "Centre", question: question("Third") },
      ],
    }),
  );
  expect(course.question_bank).toMatchObject([{ topic: "Centre" }, { topic: "Centre" }]);
  expect(course.modules?.[0]?.lessons?.[0]?.quiz).toMatchObject({
    questions: [{ question: "First?" }],
    draws: [{ position: 1, topic: "Centre", count: 2 }],
  });
  expect(leftOut.map(({ reason }) => reason)).toEqual([
    "There are too few questions of “Centre” to draw from",
    "There are too few questions of “Gone” to draw from",
  ]);
});

test("a quiz of which nothing comes is no lesson, and neither is its module", async () => {
  const { course, leftOut } = await courseOfArchive(
    archive(moduleOf(quiz({ question: { place: "Essay", message: "it is an essay" } }))),
  );
  expect(course.modules).toEqual([]);
  expect(leftOut).toEqual([
    { kind: "Question", name: "Essay, quiz “Feet”", reason: "It is an essay" },
    { kind: "Quiz", name: "Feet", reason: "None of its questions can be imported" },
  ]);
});

test("a question of the bank that does not fit names its topic, and is said once", async () => {
  const one = question("Third", ["Left"]);
  const { leftOut } = await courseOfArchive(
    archive({
      ...moduleOf(quiz({ question: question("First") }, { question: one })),
      bank: [{ topic: "Centre", question: one }],
    }),
  );
  expect(leftOut).toEqual([
    { kind: "Question", name: "Third, topic “Centre” of the bank", reason: "At least 2 options are required" },
  ]);
});

test("a quiz asks as many questions as it may", async () => {
  const many = Array.from({ length: 101 }, (_, at) => ({ question: question(`Question ${at}`) }));
  const { course, leftOut } = await courseOfArchive(archive(moduleOf(quiz(...many))));
  expect(course.modules?.[0]?.lessons?.[0]?.quiz?.questions).toHaveLength(100);
  expect(leftOut).toEqual([{ kind: "Quiz", name: "Feet", reason: "A quiz asks at most 100 questions" }]);
});

test("others have their turn while many questions are decided", async () => {
  let turns = 0;
  let isDecided = false;
  const count = () => {
    turns += 1;
    if (!isDecided) setImmediate(count);
  };
  setImmediate(count);
  const bank = Array.from({ length: 1_000 }, (_, at) => ({ topic: "Centre", question: question(`Question ${at}`) }));
  const { course } = await courseOfArchive(archive({ bank }));
  isDecided = true;
  expect(course.question_bank).toHaveLength(1_000);
  expect(turns).toBeGreaterThan(2);
});

test("no more is said of questions than of anything else that does not fit", async () => {
  const misfit = (at: number) => ({ topic: "Centre", question: question(`Question ${at}`, ["Left"]) });
  const { leftOut } = await courseOfArchive(archive({ bank: Array.from({ length: 2_100 }, (_, at) => misfit(at)) }));
  expect(leftOut).toHaveLength(2_000);
});
