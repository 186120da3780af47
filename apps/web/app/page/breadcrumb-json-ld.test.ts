import { expect, test } from "vitest";
import { breadcrumbJsonLd } from "./breadcrumb-json-ld.ts";

test("crumbs count from 1", () => {
  const list = breadcrumbJsonLd([
    { name: "Certification", url: "https://x/courses" },
    { name: "Tap", url: "https://x/courses/7" },
  ]);
  expect(list.itemListElement.map((item) => item.position)).toEqual([1, 2]);
});
