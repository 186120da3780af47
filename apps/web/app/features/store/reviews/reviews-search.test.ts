import { expect, test } from "vitest";
import { readReviewsSearch } from "./reviews-search.ts";

test.each([
  ["", { sort: "newest", page: 1 }],
  ["rsort=lowest&rpage=3", { sort: "lowest", page: 3 }],
  ["rsort=toString&rpage=-2", { sort: "newest", page: 1 }],
  ["sort=lowest&page=3", { sort: "newest", page: 1 }],
])("%s is read as %j", (text, search) => {
  expect(readReviewsSearch(new URLSearchParams(text))).toEqual(search);
});
