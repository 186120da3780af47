import { expect, test } from "vitest";
import { containsOwnName, passwordLengthProblem, passwordTexts } from "./password.ts";

test.each([
  ["elevenchars", passwordTexts.short],
  ["twelve chars", null],
  ["ééééééééééé", passwordTexts.short],
  ["🩰".repeat(12), null],
  ["x".repeat(128), null],
  ["x".repeat(129), passwordTexts.long],
  ["\u0065\u0301".repeat(11), passwordTexts.short],
])("the length of %j", (password, problem) => {
  expect(passwordLengthProblem(password)).toBe(problem);
});

test.each([
  ["my-MIRA-2026!", "mira", null, true],
  ["lind.studio 99", "mira", "lind.studio@example.com", true],
  ["nothing alike here", "mira", "lind@example.com", false],
  ["two letters jo", "jo", "jo@example.com", false],
])("%j of %s with %s holds a name of its own: %s", (password, username, email, expected) => {
  expect(containsOwnName(password, { username, email })).toBe(expected);
});
