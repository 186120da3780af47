import { expect, test } from "vitest";
import { clampPage } from "./page.ts";

test.each([
  [{ page: 1, size: 24 }, 0, { number: 1, offset: 0 }],
  [{ page: 2, size: 24 }, 30, { number: 2, offset: 24 }],
  [{ page: 9, size: 24 }, 30, { number: 2, offset: 24 }],
  [{ page: 1, size: 100 }, 100, { number: 1, offset: 0 }],
])("page %j of %i rows", (request, total, expected) => {
  expect(clampPage(request, total)).toMatchObject(expected);
});
