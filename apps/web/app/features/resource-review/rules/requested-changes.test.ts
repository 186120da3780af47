import { expect, test } from "vitest";
import { changesDraft, firstDecision } from "./requested-changes.ts";

test("words to a seller are kept by version", () => {
  expect(changesDraft(3, 12)).toBe("review-item:3:version-12:changes");
  expect(changesDraft(3, 13)).not.toBe(changesDraft(3, 12));
  expect(changesDraft(3, null)).toBe("review-item:3:changes");
});

test.each([
  ["request_changes", "new", { note: "Please add the counts." }],
  ["request_changes", "version", { note: "x" }],
  ["approve", "edit", { note: "Please add the counts." }],
  ["approve", "new", { note: "  " }],
  ["approve", "new", { note: 7 }],
  ["approve", "new", {}],
  ["approve", "new", null],
] as const)("%s stands open first: %s, %j", (decision, reason, kept) => {
  expect(firstDecision(reason, kept)).toBe(decision);
});
