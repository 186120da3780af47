import { expect, test } from "vitest";
import { emptyParts, type DayCounts } from "./empty-parts.ts";

const nothing: DayCounts = { had: 0, finished: 0, toContinue: 0, bookings: 0, purchases: 0 };
const texts = (counts: DayCounts, hasSteps = false) => {
  const { step, parts } = emptyParts(counts, hasSteps);
  return [step?.text ?? null, parts.map(({ text }) => text)];
};

test("somebody new has one step, and the rest is one line", () => {
  expect(texts(nothing)).toEqual(["You have not started a course yet.", ["No bookings ahead.", "No purchases yet."]]);
});

test("whoever came to sell or to be booked has that as their step", () => {
  expect(texts(nothing, true)).toEqual([
    null,
    ["You have not started a course yet.", "No bookings ahead.", "No purchases yet."],
  ]);
});

test("nobody who finished a course reads that they have not started one", () => {
  expect(texts({ ...nothing, had: 2, finished: 2 })).toEqual([
    null,
    ["You have finished every course you started.", "No bookings ahead.", "No purchases yet."],
  ]);
  expect(texts({ ...nothing, had: 2, finished: 1 })[1]).toContain("No course to continue.");
});

test("what is there, or not known, is not called empty", () => {
  const unknown = { had: undefined, finished: undefined, toContinue: undefined, bookings: undefined };
  expect(texts({ ...unknown, purchases: 3 })).toEqual([null, []]);
  expect(texts({ ...nothing, had: 1, toContinue: 1, bookings: 2 })).toEqual([null, ["No purchases yet."]]);
});
