import { expect, test } from "vitest";
import { learningStage } from "./learning-stage.ts";

const untouched = { done: 0, lastSeenAt: null, completedAt: null };
const now = new Date("2026-01-01T10:00:00Z");

test.each([
  ["somebody who is not enrolled", null, "new"],
  ["somebody who opened nothing", untouched, "new"],
  ["a lesson was opened", { ...untouched, lastSeenAt: now }, "under_way"],
  ["something is done and nobody knows when", { ...untouched, done: 1 }, "under_way"],
  ["everything is done", { done: 2, lastSeenAt: now, completedAt: now }, "completed"],
  ["lessons were added after everything was done", { done: 2, lastSeenAt: null, completedAt: now }, "completed"],
] as const)("%s", (_who, enrolment, stage) => {
  expect(learningStage(enrolment)).toBe(stage);
});
