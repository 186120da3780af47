import { expect, test } from "vitest";
import { agreedTerms } from "./agreed-terms.ts";

test.each([
  ["the terms in force, where the form says nothing", { current: 4, accepted: 0 }, undefined, 4],
  ["the terms that were shown", { current: 4, accepted: 3 }, 4, 4],
  ["those of a form that was open while they changed", { current: 5, accepted: 3 }, 4, 4],
  ["no version that is not out yet", { current: 4, accepted: 0 }, 9, 4],
  ["nothing older than what the account accepted", { current: 5, accepted: 5 }, 2, 5],
  ["none where there are none", { current: 0, accepted: 0 }, undefined, 0],
])("an order is placed under %s", (_what, standing, shown, version) => {
  expect(agreedTerms(standing, shown)).toBe(version);
});
