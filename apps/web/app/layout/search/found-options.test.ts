import { expect, test } from "vitest";
import { foundWords, optionGroups, pathOfEnter, stepFrom, type SearchResults } from "./found-options.ts";

const item = (id: number, path: string) => ({
  id,
  title: `Title ${id}`,
  subtitle: null,
  at: null,
  image_url: null,
  path,
});
const found: SearchResults = {
  q: "jazz",
  failed: [],
  groups: [
    {
      key: "courses",
      title: "Courses",
      items: [item(1, "/courses/1"), item(2, "/courses/2")],
      more: { text: "See all results in Certification", path: "/courses?q=jazz" },
    },
    { key: "people", title: "People", items: [item(1, "/profile/1")], more: null },
  ],
};
const groups = optionGroups(found, "s");
const options = groups.flatMap((group) => group.options);

test("each line has an id of its own", () => {
  expect(options.map(({ id }) => id)).toEqual(["s-courses-1", "s-courses-2", "s-courses-more", "s-people-1"]);
});

test.each([
  [null, 1, "s-courses-1"],
  [null, -1, "s-people-1"],
  ["s-courses-more", 1, "s-people-1"],
  ["s-people-1", 1, "s-courses-1"],
  ["s-courses-1", -1, "s-people-1"],
  ["gone", 1, "s-courses-1"],
] as const)("from %s the step %s leads to %s", (from, step, to) => {
  expect(
    stepFrom(
      from,
      options.map(({ id }) => id),
      step,
    ),
  ).toBe(to);
});

test("without lines no key leads anywhere", () => {
  expect(stepFrom(null, [], 1)).toBeNull();
  expect(pathOfEnter([])).toBeNull();
});

test("Enter without a chosen line leads to all of the first group, or to its first line", () => {
  expect(pathOfEnter(groups)).toBe("/courses?q=jazz");
  expect(pathOfEnter(groups.slice(1))).toBe("/profile/1");
});

test("what is read out counts what was found, not the ways on", () => {
  expect(foundWords(groups)).toBe("3 results");
  expect(foundWords(groups.slice(1))).toBe("1 result");
});
