import { expect, test } from "vitest";
import { noteProblem, pageChecks } from "./page-checks.ts";

test("a page has a title and a text of bounded length", () => {
  expect(pageChecks.title({ title: " ", body: "" })).toBe("Enter a title.");
  expect(pageChecks.title({ title: "x".repeat(121), body: "" })).toBe("Use at most 120 characters.");
  expect(pageChecks.body({ title: "", body: "\n" })).toBe("Write the text.");
  expect(pageChecks.body({ title: "", body: "x".repeat(100_001) })).toBe("Use at most 100,000 characters.");
  expect(pageChecks.body({ title: "", body: "x".repeat(100_000) })).toBeNull();
});

test("publishing says what changes", () => {
  expect(noteProblem(" new ")).toBe("Say in at least 5 characters what changes.");
  expect(noteProblem("x".repeat(501))).toBe("Use at most 500 characters.");
  expect(noteProblem("Refunds take 30 days.")).toBeNull();
});
