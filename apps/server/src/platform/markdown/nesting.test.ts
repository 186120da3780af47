import { expect, test } from "vitest";
import { nestingOf } from "./nesting.ts";

test.each([
  ["", 0],
  ["plain words, 3 < 4", 0],
  ["<p>one</p>\n<p>two</p>", 1],
  ["<ul><li><p>in a list</p></li></ul>", 3],
  ['<p>a<br />b<img src="/x" alt="" /><img src="/y" /></p>', 1],
])("%j is nested %i deep", (html, depth) => {
  expect(nestingOf(html)).toBe(depth);
});
