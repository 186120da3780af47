import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

const roomy = { atOnce: 2, atOnceOfOne: 1, waiting: 100, waitingOfOne: 50 };

/** Work that ends when it is told to, and the order in which pieces began. */
function slowWork() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  const endFirst = async () => {
    ends.shift()?.();
    await settled();
  };
  return { begun, work, endFirst };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("who brings one piece after somebody's forty is served at once, and not after them", async () => {
  const queue = createFairQueue(roomy);
  const { begun, work } = slowWork();
  for (let n = 1; n <= 40; n += 1) void queue.run(1, work(`slow ${n}`));
  void queue.run(2, work("small"));
  await settled();
  expect(begun).toEqual(["slow 1", "small"]);
});

test("with one place for all, it is the next", async () => {
  const queue = createFairQueue({ ...roomy, atOnce: 1 });
  const { begun, work, endFirst } = slowWork();
  for (let n = 1; n <= 40; n += 1) void queue.run(1, work(`slow ${n}`));
  void queue.run(2, work("small"));
  await settled();
  await endFirst();
  await endFirst();
  expect(begun).toEqual(["slow 1", "small", "slow 2"]);
});

test("people take turns, each in their own order", async () => {
  const queue = createFairQueue({ ...roomy, atOnce: 1 });
  const { begun, work, endFirst } = slowWork();
  for (const [person, name] of [
    [1, "a1"],
    [1, "a2"],
    [2, "b1"],
    [1, "a3"],
    [3, "c1"],
    [2, "b2"],
  ] as const)
    void queue.run(person, work(name));
  for (let n = 0; n < 6; n += 1) {
    await settled();
    await endFirst();
  }
  expect(begun).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});

test("beyond what may wait, of one or of all, nothing is taken", async () => {
  const queue = createFairQueue({ atOnce: 1, atOnceOfOne: 1, waiting: 3, waitingOfOne: 2 });
  const { work } = slowWork();
  const taken = [1, 1, 1, 1, 2, 3].map((person) => queue.run(person, work("x")) !== null);
  expect(taken).toEqual([true, true, true, false, true, false]);
});

test("a piece that fails frees its place, and results arrive", async () => {
  const queue = createFairQueue({ ...roomy, atOnce: 1 });
  const answers = await Promise.allSettled([
    queue.run(1, async () => Promise.reject(new Error("broken"))),
    queue.run(1, async () => 2),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
});
