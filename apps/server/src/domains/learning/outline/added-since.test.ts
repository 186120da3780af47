import { expect, test } from "vitest";
import { countAddedSince, isAddedSince, type LessonToAdd } from "./added-since.ts";

const finished = new Date("2026-05-01T10:00:00Z");
const before = new Date("2026-04-30T10:00:00Z");
const after = new Date("2026-05-02T10:00:00Z");
const added: LessonToAdd = { counts: true, completed: false, begunAt: null };

test.each<[string, LessonToAdd, Date | null, boolean]>([
  ["one that was never opened", added, finished, true],
  ["one that was begun since", { ...added, begunAt: after }, finished, true],
  ["one that was completed since", { ...added, begunAt: after, completed: true }, finished, false],
  ["one that is optional, or being written", { ...added, counts: false }, finished, false],
  ["one that a teacher asks for again", { ...added, begunAt: before }, finished, false],
  ["the one that finished the course, undone", { ...added, begunAt: finished }, finished, false],
  ["one of a course that is not finished", added, null, false],
])("a lesson added since one finished: %s", (_, lesson, finishedAt, expected) => {
  expect(isAddedSince(lesson, finishedAt)).toBe(expected);
});

test("only those are counted", () => {
  expect(countAddedSince([added, { ...added, completed: true }, added], finished)).toBe(2);
});
