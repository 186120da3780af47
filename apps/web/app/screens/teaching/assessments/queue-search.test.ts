import { expect, test } from "vitest";
import { queueSearch } from "./queue-search.ts";

test("the address says which part of the queue is shown", () => {
  expect(queueSearch(new URLSearchParams())).toEqual({ state: "waiting", page: 1 });
  expect(queueSearch(new URLSearchParams("state=released&course=4&scope=all&page=3"))).toEqual({
    state: "released",
    course: 4,
    scope: "all",
    page: 3,
  });
});

test("what it does not understand is the beginning", () => {
  expect(queueSearch(new URLSearchParams("state=lost&course=x&scope=none&page=-2"))).toEqual({
    state: "waiting",
    page: 1,
  });
});
