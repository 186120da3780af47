import { expect, test } from "vitest";
import { optionalReasonProblem } from "./account-checks.ts";

test("a reason that may be left out is checked where one is given", () => {
  expect(optionalReasonProblem("  ")).toBeNull();
  expect(optionalReasonProblem("Asked by phone")).toBeNull();
  expect(optionalReasonProblem("No")).not.toBeNull();
});
