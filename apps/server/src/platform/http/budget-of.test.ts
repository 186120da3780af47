import { expect, test } from "vitest";
import { budgetOf } from "./budget-of.ts";

test.each([
  ["what guests read", { method: "GET", access: "public" }, "quick"],
  ["what guests write", { method: "POST", access: "public" }, "usual"],
  ["what members read", { method: "GET", access: "member" }, "usual"],
  ["what staff can have as a file", { method: "GET", access: ["ADMIN"], alsoFile: "text/csv" }, "long"],
  ["what sellers can have as a file", { method: "GET", access: ["ADMIN", "SELLER"], alsoFile: "text/csv" }, "usual"],
  ["what says so itself", { method: "GET", access: "public", budget: "long" }, "long"],
] as const)("%s", (_what, definition, budget) => {
  expect(budgetOf(definition)).toBe(budget);
});
