import { expect, test } from "vitest";
import { countOf, queueSearch, waitingText } from "./queue-search.ts";

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

test("what waits is said in a line", () => {
  const none = { waiting: 0, claimed: 0, mine: 0, late: 0, second: 0 };
  expect(waitingText(none)).toBe("Nothing waits");
  expect(waitingText({ ...none, waiting: 1 })).toBe("1 video waits");
  expect(waitingText({ ...none, waiting: 7, late: 2, claimed: 1 })).toBe(
    "7 videos wait, 2 longer than the target, 1 being marked",
  );
  expect(waitingText({ ...none, waiting: 10_000, late: 1200 })).toBe(
    "10,000+ videos wait, 1,200 longer than the target",
  );
});

test("what is marked is not counted", () => {
  const counts = { waiting: 7, claimed: 3, mine: 2, late: 0, second: 1 };
  expect((["waiting", "mine", "second", "released"] as const).map((state) => countOf(state, counts))).toEqual([
    7,
    2,
    1,
    null,
  ]);
});
