import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { failureReference, isMissingCode, mayReload, watchFirstCodeScript } from "./failing-code.ts";

const now = 1_790_000_000_000;

test.each([
  [null, true],
  ["nonsense", true],
  [`${now - 5_000} /courses`, false],
  [`${now - 5_000} /courses?page=2`, true],
  [`${now - 61_000} /courses`, true],
])("with %s noted, a reload of /courses is tried: %s", (noted, tried) => {
  expect(mayReload(noted, "/courses", now)).toBe(tried);
});

test("code that did not arrive is told from code that threw", () => {
  const missing = "Failed to fetch dynamically imported module: http://localhost/assets/page-1.js";
  expect(isMissingCode(new TypeError(missing))).toBe(true);
  expect(isMissingCode(new TypeError("Importing a module script failed."))).toBe(true);
  expect(isMissingCode(new TypeError("undefined is not a function"))).toBe(false);
  expect(isMissingCode("text")).toBe(false);
});

test("a failure has a reference of eight characters, each the same each time", () => {
  expect(failureReference(new Error("one"))).toMatch(/^[0-9A-F]{8}$/);
  expect(failureReference(new Error("one"))).toBe(failureReference(new Error("one")));
  expect(failureReference(new Error("one"))).not.toBe(failureReference(new Error("two")));
});

test("the text in the page runs by itself and listens until the page has come to life", () => {
  const listening: string[] = [];
  const addEventListener = (name: string) => listening.push(name);
  runInNewContext(watchFirstCodeScript(), { addEventListener, AbortController });
  expect(listening).toEqual(["error", "unhandledrejection", "alive"]);
});
