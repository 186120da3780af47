import { expect, test } from "vitest";
import { arrange, isSameOrder, rebaseOnSaved, rebaseOnTheirs } from "./store-front.ts";

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

const stored = { data: placed(1, 2, 3), version: "a" };
const theirs = { data: placed(3, 2, 1), version: "b" };

test("dragged there and back is nothing made", () => {
  const there = arrange(null, placed(2, 1, 3), stored);
  expect(there).toEqual({ items: placed(2, 1, 3), version: "a", theirs: null });
  expect(arrange(there, placed(1, 2, 3), stored)).toBeNull();
});

test("a change keeps the number it was begun from, whatever was stored since", () => {
  const mine = arrange(null, placed(2, 1, 3), stored);
  expect(arrange(mine, placed(2, 3, 1), theirs)?.version).toBe("a");
});

test("what is dragged while theirs is read stays over theirs", () => {
  const dragged = arrange(arrange(null, placed(2, 1, 3), stored), placed(2, 3, 1), stored);
  expect(rebaseOnTheirs(dragged, theirs)).toEqual({ items: placed(2, 3, 1), version: "b", theirs });
  expect(rebaseOnTheirs(arrange(null, placed(3, 2, 1), stored), theirs), "both made the same").toBeNull();
  expect(rebaseOnTheirs(null, theirs)).toBeNull();
});

test("what is added while a save is on its way stays over what was saved", () => {
  const saved = { data: placed(2, 1, 3), version: "b" };
  const mine = arrange(null, placed(2, 1, 3), stored);
  expect(rebaseOnSaved(mine, saved)).toBeNull();
  expect(rebaseOnSaved(arrange(mine, placed(2, 1, 3, 4), stored), saved)).toEqual({
    items: placed(2, 1, 3, 4),
    version: "b",
    theirs: null,
  });
});
