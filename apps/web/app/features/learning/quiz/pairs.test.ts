import { expect, test } from "vitest";
import { matchOf, withMatch } from "./pairs.ts";

test("a left side has one match at most", () => {
  const pairs = withMatch(withMatch([], "a", "x"), "b", "y");
  expect(matchOf(pairs, "a")).toBe("x");
  expect(withMatch(pairs, "a", "y")).toEqual(["b:y", "a:y"]);
  expect(withMatch(pairs, "a", "")).toEqual(["b:y"]);
  expect(matchOf(pairs, "c")).toBe("");
});
