import { expect, test } from "vitest";
import { createMemo } from "./remembered.ts";

function counting() {
  let time = 0;
  let made = 0;
  const memo = createMemo<number>(() => time);
  return {
    ask: (key: string, stamp: string) =>
      memo(key, stamp, async () => {
        made += 1;
        return made;
      }),
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
  const memo = createMemo<string>();
  await expect(memo("a", "1", () => Promise.reject(new Error("no database")))).rejects.toThrow("no database");
  expect(await memo("a", "1", async () => "found")).toBe("found");
});

test("only so many are kept, the oldest goes first", async () => {
  const { ask } = counting();
  for (let key = 0; key < 501; key += 1) await ask(String(key), "1");
  expect(await ask("500", "1")).toBe(501);
  expect(await ask("0", "1")).toBe(502);
});
