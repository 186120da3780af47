import { expect, test } from "vitest";
import { courseBuilder } from "./course-builder.ts";

const about = { system: "moodle", title: "Ballet", description: "All of ballet in one course." } as const;
const bankOf = (length: number) =>
  Array.from({ length }, (_, at) => ({
    topic: "Barre",
    question: { place: `Question ${at}`, message: "It asks nothing" },
  }));

test("of a bank as many questions come as a bank holds, and that there were more is said", () => {
  const { bank, leftOut } = courseBuilder().course({ ...about, bank: bankOf(10_001) });
  expect(bank).toHaveLength(10_000);
  expect(leftOut).toEqual([
    {
      kind: "Questions",
      name: "Question bank",
      reason: "A bank has at most 10,000 questions. The others are left out",
    },
  ]);
  expect(courseBuilder().course({ ...about, bank: bankOf(3) })).toMatchObject({ bank: { length: 3 }, leftOut: [] });
});
