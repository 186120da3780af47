import { expect, test } from "vitest";
import { parse } from "./viewed-lately.ts";

const course = { kind: "course", id: 7, title: "Counting in six-eight", image_url: null };

test.each([
  [null, []],
  ["", []],
  ["{", []],
  ["{}", []],
  [JSON.stringify([course]), [course]],
  [JSON.stringify([{ ...course, kind: "resource" }, course]), [{ ...course, kind: "resource" }, course]],
  [JSON.stringify([{ ...course, kind: "person" }]), []],
  [JSON.stringify([course, { kind: "course", id: "7", title: "", image_url: null }, null, 3]), [course]],
])("%s is read without trust", (text, items) => {
  expect(parse(text)).toEqual(items);
});
