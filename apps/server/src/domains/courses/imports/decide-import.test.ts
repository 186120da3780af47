import { expect, test } from "vitest";
import { decideImport, sameness } from "./decide-import.ts";
import { emptyDraft, type PlacedQuestion, type QuestionDraft } from "./read-questions.ts";

const draft = (more: Partial<QuestionDraft> = {}): QuestionDraft => ({
  ...emptyDraft,
  type: "single",
  question: "Which foot opens?",
  options: ["The working foot", "The standing foot"],
  correct: [0],
  ...more,
});
const decide = (...read: PlacedQuestion[]) => decideImport(read, new Set());

test("what fits comes in, in its order", () => {
  expect(decide({ place: "Line 1", draft: draft({ notes: ["A picture is left out"] }) })).toMatchObject({
    questions: [{ place: "Line 1", text: { correctOptions: [0], mediaUrl: null }, notes: ["A picture is left out"] }],
    leftOut: [],
  });
});

test.each([
  [{ question: "x" }, "question must be at least 3 characters"],
  [{ question: "x".repeat(2_001) }, "question must be at most 2000 characters"],
  [{ options: ["One"] }, "at least 2 options are required"],
  [{ options: ["One", " "] }, "all options must have content"],
  [{ type: "ordering", options: ["Step", "Step"] }, "no two of them may be the same"],
  [{ type: "matching", matches: ["a", "a"] }, "no two matches may be the same"],
] satisfies [Partial<QuestionDraft>, string][])("what the rules refuse is left out: %j", (more, message) => {
  expect(decide({ place: "Line 1", draft: draft(more) }).leftOut).toEqual([{ place: "Line 1", message }]);
});

test("what is there already is asked and never copied, however many there are", () => {
  class Asked extends Set<string> {
    override [Symbol.iterator](): never {
      throw new Error("read through");
    }
    override forEach(): never {
      throw new Error("read through");
    }
  }
  const known = new Asked();
  known.add(sameness({ type: "single", question: "Known one?", options: ["A", "B"] }));
  const read = [{ place: "Line 1", draft: draft({ question: "Known one?", options: ["A", "B"] }) }];
  expect(decideImport(read, known).leftOut).toHaveLength(1);
});

test("a question that is there already, or stands in the file twice, is left out", () => {
  const known = new Set([sameness({ type: "single", question: "Known one?", options: ["A", "B"] })]);
  const read = [
    { place: "Line 1", draft: draft() },
    { place: "Line 3", draft: draft() },
    { place: "Line 5", draft: draft({ question: " Known one? ", options: ["A", "B"] }) },
    { place: "Line 7", draft: draft({ question: "Known one?", options: ["B", "A"] }) },
  ];
  const { questions, leftOut } = decideImport(read, known);
  expect(questions.map(({ place }) => place)).toEqual(["Line 1", "Line 7"]);
  expect(leftOut).toEqual([
    { place: "Line 3", message: "this question is there already" },
    { place: "Line 5", message: "this question is there already" },
  ]);
});
