import { expect, test } from "vitest";
import { courseOwnership } from "./course-ownership.ts";
import type { BuyerFacts } from "./entitlements-repository.ts";

const stranger: BuyerFacts = {
  courseId: 1,
  entitled: false,
  teachesOrMadeIt: false,
  includedFrom: null,
  givesCertificate: true,
  enrolment: null,
};
const untouched = { status: "active", done: 0, lastSeenAt: null, completedAt: null } as const;

test.each([
  ["nobody in particular", {}, 30, "none"],
  ["the author or instructor, also when they hold it", { teachesOrMadeIt: true, entitled: true }, 0, "own_item"],
  ["a holder", { entitled: true }, 0, "owned"],
  ["granted by staff", { enrolment: { ...untouched, source: "staff" } }, 0, "owned"],
  ["granted by staff and revoked", { enrolment: { ...untouched, source: "staff", status: "revoked" } }, 0, "none"],
  ["enrolled while it was free", { enrolment: { ...untouched, source: "free" } }, 0, "owned"],
  ["by a plan", { includedFrom: "premium", enrolment: { ...untouched, source: "tier" } }, 20, "included"],
  ["by a plan that is too low", { includedFrom: "royalty" }, 20, "none"],
] satisfies [string, Partial<BuyerFacts>, number, string][])("%s", (_who, differs, level, expected) => {
  expect(courseOwnership({ ...stranger, ...differs }, level)).toBe(expected);
});
