import { expect, test } from "vitest";
import { isFiltered, withoutFilters } from "./filters.ts";

test.each([
  ["", false],
  ["page=2", false],
  ["q=", false],
  ["q=tap", true],
  ["state=off", true],
])("?%s carries a filter: %s", (search, filtered) => {
  expect(isFiltered(new URLSearchParams(search), ["q", "state"])).toBe(filtered);
});

test("taking filters away names each of them", () => {
  expect(withoutFilters(["q", "state"])).toEqual({ q: null, state: null });
});
