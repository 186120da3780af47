import { expect, it, test } from "vitest";
import { assessmentsText, statusText, sumAssessments } from "./submission-status.ts";

it.each([
  [null, null, "Not submitted"],
  ["draft", null, "Not submitted"],
  ["withdrawn", null, "Not submitted"],
  ["submitted", null, "Submitted"],
  ["marking", null, "Being marked"],
  ["passed", 75, "Passed, 75 %"],
  ["passed", null, "Passed"],
  ["resubmit", 40, "Please resubmit"],
] as const)("%s with %s percent reads %s", (state, percent, text) => {
  expect(statusText({ state, percent })).toBe(text);
});

const none = { state: null, percent: null };
const submitted = { state: "submitted", percent: null } as const;
const passed = (percent: number) => ({ state: "passed", percent }) as const;

test("a course without assessments has nothing to say", () => {
  expect(sumAssessments([])).toBeNull();
});

it.each([
  [[none], "Not submitted"],
  [[submitted], "Submitted"],
  [[passed(84)], "Passed, 84 %"],
  [[passed(80), passed(91)], "Passed, 86 %"],
  [[passed(80), none], "Not submitted, 1 of 2 passed"],
  [[none, { state: "resubmit", percent: 20 }], "Please resubmit, 0 of 2 passed"],
  [
    [
      { state: "marking", percent: null },
      { state: "resubmit", percent: 20 },
    ],
    "Being marked, 0 of 2 passed",
  ],
  [[passed(80), { state: "marking", percent: null }, submitted], "Submitted, 1 of 3 passed"],
] as const)("%j reads %s", (standings, text) => {
  const sum = sumAssessments(standings);
  expect(sum && assessmentsText(sum)).toBe(text);
});
