import { expect, test } from "vitest";
import { tierBody, tierChecks } from "./tier-form.ts";

test("a commission is 0 to 100 with two decimals at most, and only where something is sold", () => {
  const problem = (commission: string, sells = true) => tierChecks(sells).commission({ commission, includes: "" });
  expect(["", "x", "-1", "100.01"].map((text) => problem(text))).toEqual(Array(4).fill("Commission must be 0 to 100"));
  expect(problem("12.345")).toBe("Use at most two decimals.");
  expect(["0", "12.5", "100"].map((text) => problem(text))).toEqual([null, null, null]);
  expect(problem("", false)).toBeNull();
});

test("empty lines are left out, long and many ones refused", () => {
  expect(tierBody({ commission: "5", includes: " One \n\n two\n" }, true)).toEqual({
    commission: 5,
    includes: ["One", "two"],
  });
  expect(tierBody({ commission: "", includes: "One" }, false)).toEqual({ includes: ["One"] });
  const problem = (includes: string) => tierChecks(true).includes({ commission: "5", includes });
  expect(problem("x".repeat(121))).toBe("Use at most 120 characters a line.");
  expect(problem(Array(13).fill("x").join("\n"))).toBe("Write at most 12 lines.");
});
