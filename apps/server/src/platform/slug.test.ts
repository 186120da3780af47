import { expect, test } from "vitest";
import { freeSlug, plainSlugOf, slugOf } from "./slug.ts";

test.each([
  ["Teaching Ballet", "teaching-ballet"],
  ["Café & Stage", "cafe-stage"],
  ["  --  ", "category"],
])("%j stands in addresses as %s", (name, slug) => {
  expect(slugOf(name, "category")).toBe(slug);
});

test.each([
  ["Café & Stage", "cafe-stage"],
  ["フラ dance", "dance"],
  ["フラ", "style"],
])("of plain letters %j is %s", (name, slug) => {
  expect(plainSlugOf(name, "style")).toBe(slug);
});

test("a taken slug gets a number", () => {
  expect(freeSlug("tap", new Set(["jazz"]))).toBe("tap");
  expect(freeSlug("tap", new Set(["tap", "tap-2"]))).toBe("tap-3");
});
