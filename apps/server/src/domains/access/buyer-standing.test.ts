import { expect, test } from "vitest";
import { buyerStanding } from "./buyer-standing.ts";
import type { BuyerStanding } from "./store-entitlements.ts";

const stranger: BuyerStanding = {
  courseId: 1,
  entitled: false,
  teachesOrMadeIt: false,
  includedFrom: null,
  enrolment: null,
};

test.each([
  ["nobody in particular", {}, 30, "none"],
  ["the author or instructor, also when they hold it", { teachesOrMadeIt: true, entitled: true }, 0, "own_item"],
  ["a holder", { entitled: true }, 0, "owned"],
  ["granted by staff", { enrolment: { source: "staff", status: "active" } }, 0, "owned"],
  ["granted by staff and revoked", { enrolment: { source: "staff", status: "revoked" } }, 0, "none"],
  ["enrolled while it was free", { enrolment: { source: "free", status: "active" } }, 0, "owned"],
  ["by a plan", { includedFrom: "premium", enrolment: { source: "tier", status: "active" } }, 20, "included"],
  ["by a plan that is too low", { includedFrom: "royalty" }, 20, "none"],
] satisfies [string, Partial<BuyerStanding>, number, string][])("%s", (_who, differs, level, expected) => {
  expect(buyerStanding({ ...stranger, ...differs }, level)).toBe(expected);
});
