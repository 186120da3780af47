import { expect, test } from "vitest";
import type { Read } from "./database.ts";
import { keptTotal } from "./kept-totals.ts";

// Only its identity counts.
const database = (): Read => ({}) as Read;

test("a long list is counted once in a minute", async () => {
  const db = database();
  let counted = 0;
  const count = () => Promise.resolve(10_000 + counted++);
  expect(await keptTotal(db, "users", count, 0)).toBe(10_000);
  expect(await keptTotal(db, "users", count, 59_000)).toBe(10_000);
  expect(counted).toBe(1);
});

test("after a minute it is answered as it was, and counted beside", async () => {
  const db = database();
  let counted = 0;
  const count = () => Promise.resolve(10_000 + counted++);
  await keptTotal(db, "users", count, 0);
  expect(await keptTotal(db, "users", count, 61_000)).toBe(10_000);
  await Promise.resolve();
  await Promise.resolve();
  expect(await keptTotal(db, "users", count, 62_000)).toBe(10_001);
  expect(counted).toBe(2);
});

test("a count beside the answer that fails is tried again, and shows nobody an error", async () => {
  const db = database();
  let fails = false;
  let tried = 0;
  const count = () => {
    tried += 1;
    return fails ? Promise.reject(new Error("no connection")) : Promise.resolve(20_000);
  };
  await keptTotal(db, "users", count, 0);
  fails = true;
  expect(await keptTotal(db, "users", count, 61_000)).toBe(20_000);
  await new Promise(setImmediate);
  expect(await keptTotal(db, "users", count, 61_001)).toBe(20_000);
  expect(tried).toBe(3);
});

test("a short list, another filter and another database are always counted", async () => {
  const db = database();
  expect(await keptTotal(db, "users", () => Promise.resolve(9_999), 0)).toBe(9_999);
  expect(await keptTotal(db, "users", () => Promise.resolve(12), 1)).toBe(12);
  expect(await keptTotal(db, "users?q=ana", () => Promise.resolve(30_000), 2)).toBe(30_000);
  expect(await keptTotal(db, "users", () => Promise.resolve(13), 3)).toBe(13);
  expect(await keptTotal(database(), "users?q=ana", () => Promise.resolve(5), 4)).toBe(5);
});
