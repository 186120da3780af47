import { expect, test } from "vitest";
import type { Category } from "../queries.ts";
import { branchesOf, flat, foundIn, isOutOfSight, longName, withBelow } from "./category-tree.ts";

const category = (id: number, parent: number | null, name: string, hidden = false): Category => ({
  id,
  name,
  slug: name.toLowerCase(),
  parent_id: parent,
  position: id,
  hidden,
  count: 0,
});

const technique = category(1, null, "Technique");
const barre = category(2, 1, "Barre");
const floor = category(3, 1, "Floor");
const games = category(4, null, "Games", true);
const tag = category(5, 4, "Tag");
const all = [technique, barre, floor, games, tag];
const branches = branchesOf(all);

test("a tree is one list again in its order, also with those below one turned round", () => {
  expect(flat(branches)).toEqual(all);
  expect(flat(withBelow(branches, 1, [floor, barre]))).toEqual([technique, floor, barre, games, tag]);
});

test("a search finds a category with all below it, or only those below it that fit", () => {
  expect(flat(foundIn(branches, "tech"))).toEqual([technique, barre, floor]);
  expect(flat(foundIn(branches, "bar"))).toEqual([technique, barre]);
  expect(foundIn(branches, "waltz")).toEqual([]);
});

test("below a hidden one nothing is seen", () => {
  expect([games, tag, barre].map((one) => isOutOfSight(all, one))).toEqual([true, true, false]);
  expect(longName(all, barre)).toBe("Technique: Barre");
  expect(longName(all, games)).toBe("Games");
});
