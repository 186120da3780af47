import { expect, test } from "vitest";
import { decideMerge } from "./decide-merge.ts";
import type { CategoryRow } from "./categories-repository.ts";

const category = (id: number, parentId: number | null, name: string): CategoryRow => ({
  id,
  parentId,
  name,
  slug: `category-${id}`,
  position: id,
  hidden: false,
});

const technique = category(1, null, "Technique");
const barre = category(2, 1, "Barre");
const floor = category(3, 1, "Floor work");
const exercises = category(4, null, "Exercises");
const otherBarre = category(5, 4, "BARRE");
const all = [technique, barre, floor, exercises, otherBarre];

test("one without others below it only gives up what is in it", () => {
  expect(decideMerge(all, floor, exercises)).toEqual({ merged: [{ from: 3, into: 4 }], moved: [] });
});

test("those below come below the other, and one of the same name becomes one with it", () => {
  expect(decideMerge(all, technique, exercises)).toEqual({
    merged: [
      { from: 1, into: 4 },
      { from: 2, into: 5 },
    ],
    moved: [{ id: 3, parentId: 4, position: 7 }],
  });
});

test("below one that stands below another itself there is no room: they come beside it, or into it by its name", () => {
  expect(decideMerge(all, technique, otherBarre)).toEqual({
    merged: [
      { from: 1, into: 5 },
      { from: 2, into: 5 },
    ],
    moved: [{ id: 3, parentId: 4, position: 7 }],
  });
});

test("not into one below itself", () => {
  expect(decideMerge(all, technique, floor)).toBeNull();
});
