import { expect, test } from "vitest";
import { decideReviewOutcome } from "./decide-review-outcome.ts";

const standing = { status: "published", releaseWaits: false, edited: false, takenDownFrom: null } as const;

test.each([
  ["approve", { status: "in_review" }, { subject: "resource", to: "published" }],
  ["request_changes", { status: "in_review" }, { subject: "resource", to: "changes_requested" }],
  ["approve", { releaseWaits: true }, { subject: "release", to: "published" }],
  ["request_changes", { releaseWaits: true, status: "archived" }, { subject: "release", to: "archived" }],
  ["approve", { edited: true }, { subject: "edit", to: "published" }],
  ["request_changes", { edited: true }, "decided"],
  ["approve", {}, "decided"],
  ["approve", { status: "draft" }, "decided"],
  ["take_down", {}, { subject: "resource", to: "removed" }],
  ["take_down", { status: "in_review" }, null],
  ["restore", { status: "removed", takenDownFrom: "published" }, { subject: "resource", to: "published" }],
  ["restore", { status: "removed", takenDownFrom: "archived" }, { subject: "resource", to: "archived" }],
  ["restore", {}, null],
] as const)("%s of %o", (decision, now, expected) => {
  expect(decideReviewOutcome(decision, { ...standing, ...now })).toEqual(expected);
});
