import { expect, test } from "vitest";
import { valueRows, valueText } from "./value-rows.ts";

test("members of both sides stand in one table, each once", () => {
  expect(valueRows({ title: "A", gone: 1 }, { title: "B", new: true })).toEqual([
    { name: "title", before: "A", after: "B" },
    { name: "gone", before: 1, after: undefined },
    { name: "new", before: undefined, after: true },
  ]);
  expect(valueRows(null, null)).toEqual([]);
});

test.each([
  ["a text", "a text"],
  [null, "–"],
  [undefined, "–"],
  [0, "0"],
  [false, "false"],
  [["A", "B"], '[\n "A",\n "B"\n]'],
])("%j reads %j", (value, text) => {
  expect(valueText(value)).toBe(text);
});
