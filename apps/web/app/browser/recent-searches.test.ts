import { expect, test } from "vitest";
import { withSearch } from "./recent-searches.ts";

test("five are kept, the newest first, each once whatever its letters", () => {
  expect(withSearch(["tap", "Jazz", "ballet", "salsa", "folk"], "jazz")).toEqual([
    "jazz",
    "tap",
    "ballet",
    "salsa",
    "folk",
  ]);
  expect(withSearch(["a1", "b2", "c3", "d4", "e5"], "f6")).toEqual(["f6", "a1", "b2", "c3", "d4"]);
});
