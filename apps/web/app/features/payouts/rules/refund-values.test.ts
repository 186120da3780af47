import { expect, test } from "vitest";
import { refundChecks, unitsTyped } from "./refund-values.ts";

test.each([
  ["1", 1],
  ["3", 3],
  ["4", 0],
  ["0", 0],
  ["-1", 0],
  ["1.5", 0],
  ["", 0],
  ["two", 0],
])("%j of three is %i", (text, units) => {
  expect(unitsTyped(text, 3)).toBe(units);
});

test("units are whole and there, the reason has 5 to 500 characters", () => {
  const checks = refundChecks(3);
  expect(checks.units({ units: "4", reason: "" })).toBe("Use a whole number from 1 to 3");
  expect(checks.units({ units: "2", reason: "" })).toBeNull();
  expect(checks.reason({ units: "1", reason: "  no  " })).toBe("Give a reason of at least 5 characters");
  expect(checks.reason({ units: "1", reason: "Wrong file" })).toBeNull();
  expect(checks.reason({ units: "1", reason: "x".repeat(501) })).toBe("Use at most 500 characters");
});
