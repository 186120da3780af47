import { describe, expect, test } from "vitest";
import { createMemory } from "./memory.ts";

function counting(limits: { patience?: number; room?: number } = {}) {
  let time = 0;
  let made = 0;
  const memory = createMemory({ patience: Number.POSITIVE_INFINITY, room: 1_000_000, now: () => time, ...limits });
  const memo = memory.memo<number>("numbers", () => 1_000);
  const make = async () => {
    made += 1;
    return made;
  };
  return {
    memory,
    memo,
    ask: (key: string, stamp: string) => memo.get(key, stamp, make),
    wait: (ms: number) => {
      time += ms;
    },
  };
}

test("an answer is made once for a key and a stamp, and anew after a minute", async () => {
  const { ask, wait } = counting();
  expect(await Promise.all([ask("a", "1"), ask("a", "1")])).toEqual([1, 1]);
  expect(await ask("b", "1")).toBe(2);
  expect(await ask("a", "2")).toBe(3);
  wait(60_000);
  expect(await ask("a", "2")).toBe(4);
});

test("a failure is not remembered", async () => {
  const { memo, memory } = counting();
  await expect(memo.get("a", "1", () => Promise.reject(new Error("no database")))).rejects.toThrow("no database");
  expect(memory.bytes()).toBe(0);
  expect(await memo.get("a", "1", async () => 7)).toBe(7);
});

test("as much is kept as there is room for; what was not asked for the longest goes first", async () => {
  const { ask, memory } = counting({ room: 3_000 });
  await ask("a", "1");
  await ask("b", "1");
  await ask("a", "1");
  await ask("c", "1");
  expect(memory.bytes()).toBeLessThanOrEqual(3_000);
  expect(await ask("a", "1")).toBe(1);
  expect(await ask("b", "1")).toBe(4);
});

test("one answer that is larger than the room is still given", async () => {
  const { ask } = counting({ room: 10 });
  expect(await ask("a", "1")).toBe(1);
});

describe("who cannot wait", () => {
  /** A memo whose answers come when they are told to. */
  function slow(patience = 10) {
    let time = 0;
    const memory = createMemory({ patience, room: 1_000_000, now: () => time });
    const memo = memory.memo<string>("texts", (text) => text.length);
    const begun: ((answer: string) => void)[] = [];
    return {
      ask: (key: string, stamp: string) => memo.soon(key, stamp, () => new Promise<string>((done) => begun.push(done))),
      begun,
      finish: async (index: number, answer: string) => {
        // Its turn comes a moment after it was asked for.
        await new Promise((resolve) => setImmediate(resolve));
        begun[index]?.(answer);
        await new Promise((resolve) => setTimeout(resolve, 1));
      },
      wait: (ms: number) => {
        time += ms;
      },
    };
  }

  test("gets nothing while it is made for the first time, then the answer, and the older one while the next is made", async () => {
    const { ask, begun, finish, wait } = slow();
    expect(await ask("a", "1")).toBeNull();
    wait(1_000);
    await finish(0, "first");
    expect(await ask("a", "1")).toBe("first");
    wait(30_000);
    expect(await ask("a", "2")).toBe("first");
    expect(begun).toHaveLength(2);
    expect(await ask("a", "2")).toBe("first");
    expect(begun).toHaveLength(2);
    await finish(1, "second");
    expect(await ask("a", "2")).toBe("second");
  });

  test("gets what took long again instead of making it anew at once, and nothing that is older than ten minutes", async () => {
    const { ask, begun, finish, wait } = slow();
    const first = ask("a", "1");
    wait(1_000);
    await finish(0, "first");
    await first;
    wait(9_000);
    expect(await ask("a", "2")).toBe("first");
    expect(begun).toHaveLength(1);
    wait(600_000);
    expect(await ask("a", "2")).toBeNull();
    expect(begun).toHaveLength(2);
  });

  test("gets the answer of now when it is made in time", async () => {
    const { ask, finish } = slow(5_000);
    const answers = [ask("a", "1"), ask("a", "1")];
    await finish(0, "first");
    expect(await Promise.all(answers)).toEqual(["first", "first"]);
    const next = ask("a", "2");
    await finish(1, "second");
    expect(await next).toBe("second");
  });

  test("only one is made at a time, and beyond fifty that wait none begins", async () => {
    const { ask, begun, finish } = slow(1);
    await Promise.all(Array.from({ length: 60 }, (_, index) => ask(String(index), "1")));
    expect(begun).toHaveLength(1);
    await finish(0, "x");
    expect(begun).toHaveLength(2);
    for (let index = 1; index < 60; index += 1) await finish(index, "x");
    expect(begun).toHaveLength(51);
  });
});
