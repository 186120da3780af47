import { isRefusal } from "@pavane/contract/core/errors";
import { expect, test } from "vitest";
import { createWorkerQueue, WorkGivenUp } from "./worker-queue.ts";

type Task = number | "spin" | "throw" | "exit";
const script = new URL("../../test/fixtures/doubling-thread.ts", import.meta.url);
const aQueue = (mostWaiting: number, seconds = 20) => createWorkerQueue<Task, number>(script, { mostWaiting, seconds });

test("answers every task in its turn", async () => {
  const queue = aQueue(10);
  expect(await Promise.all([1, 2, 3].map((number) => queue.run(number)))).toEqual([2, 4, 6]);
});

test("refuses what would wait behind a full queue, at once and with a time to come back", async () => {
  const queue = aQueue(2);
  const answers = [1, 2, 3, 4, 5].map((number) => queue.run(number));
  const refused = await answers[4];
  expect(isRefusal(refused)).toBe(true);
  expect(refused).toMatchObject({ code: "busy", status: 503, details: { retryAfter: 5 } });
  expect(await Promise.all(answers.slice(0, 3))).toEqual([2, 4, 6]);
});

test.each(["throw", "exit"] as const)("goes on after a task that ends in %s", async (task) => {
  const queue = aQueue(10);
  const [failed, next] = await Promise.allSettled([queue.run(task), queue.run(4)]);
  expect(failed).toMatchObject({ status: "rejected", reason: expect.any(Error) });
  expect("reason" in failed && failed.reason instanceof WorkGivenUp).toBe(task === "exit");
  expect(next).toMatchObject({ value: 8 });
});

test("gives up a task that takes too long and goes on with the next", async () => {
  const queue = aQueue(10, 2);
  const [failed, next] = await Promise.allSettled([queue.run("spin"), queue.run(4)]);
  expect(failed).toMatchObject({ reason: expect.objectContaining({ message: "The work took too long." }) });
  expect(next).toMatchObject({ value: 8 });
});

test("a thread that does not start leaves nobody waiting", async () => {
  const queue = createWorkerQueue<Task, number>(new URL("no-such-thread.ts", import.meta.url), {
    mostWaiting: 10,
    seconds: 20,
  });
  const answers = await Promise.allSettled([queue.run(1), queue.run(2)]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});

test("goes on with a new thread after it was stopped", async () => {
  const queue = aQueue(10);
  expect(await queue.run(1)).toBe(2);
  await queue.stop();
  expect(await queue.run(2)).toBe(4);
});
