import { expect, test } from "vitest";
import { hasSameMembers } from "./same-members.ts";

test.each([
  [[1, 2], [2, 1], true],
  [[1, 2], [1, 1], false],
  [[1, 2], [1, 2, 3], false],
  [[1, 2], [1, 3], false],
])("%j and %j hold the same: %s", (before, after, same) => {
  expect(hasSameMembers(before, after)).toBe(same);
});
