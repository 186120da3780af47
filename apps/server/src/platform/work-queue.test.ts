import { expect, test } from "vitest";
import { createQueue } from "./work-queue.ts";

test("no more than two pieces run at once, all are done, and a failure frees its place", async () => {
  const queue = createQueue(2);
  let running = 0;
  let most = 0;
  const work = (n: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running -= 1;
    if (n === 3) throw new Error("broken");
    return n;
  };
  const results = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((n) => queue(work(n))));
  expect(most).toBe(2);
  expect(results.map((result) => result.status)).toEqual([
    "fulfilled",
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
    "fulfilled",
  ]);
});
