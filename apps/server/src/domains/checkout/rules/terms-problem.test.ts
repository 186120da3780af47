import { expect, test } from "vitest";
import { termsOutdated } from "./terms-problem.ts";

test("members order once they accepted the terms in force", () => {
  expect(termsOutdated({ current: 3, accepted: 2 }, { member: true, shown: undefined })).toBe(true);
  expect(termsOutdated({ current: 3, accepted: 3 }, { member: true, shown: undefined })).toBe(false);
});

test("guests accept with their order", () => {
  expect(termsOutdated({ current: 3, accepted: 0 }, { member: false, shown: undefined })).toBe(false);
});

test("nobody orders under a version that is no longer in force", () => {
  expect(termsOutdated({ current: 3, accepted: 3 }, { member: true, shown: 2 })).toBe(true);
  expect(termsOutdated({ current: 3, accepted: 0 }, { member: false, shown: 2 })).toBe(true);
  expect(termsOutdated({ current: 3, accepted: 0 }, { member: false, shown: 3 })).toBe(false);
});
