import { expect, test } from "vitest";
import { isSameOrder } from "./store-front.ts";

const placed = (...ids: number[]) => ids.map((id) => ({ id }));

test.each([
  [placed(), placed(), true],
  [placed(1, 2), placed(1, 2), true],
  [placed(1, 2), placed(2, 1), false],
  [placed(1, 2), placed(1), false],
  [placed(1), placed(1, 2), false],
])("%j and %j stand in the same places: %s", (one, other, same) => {
  expect(isSameOrder(one, other)).toBe(same);
});
