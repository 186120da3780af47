import { expect, test } from "vitest";
import { movableClock } from "./clock.ts";
import type { Read } from "./db/database.ts";
import { createCachedValue } from "./remember.ts";

const pool = {} as Read; // only handed on
const db = { read: pool, mustBeOutside: () => undefined };

test("what was read is kept for its time, and read again once it is forgotten", async () => {
  const clock = movableClock();
  let reads = 0;
  const memory = createCachedValue(5_000, { clock, db }, async () => (reads += 1));
  expect([await memory.get(), await memory.get()]).toEqual([1, 1]);
  clock.advance(5);
  expect(await memory.get()).toBe(2);
  memory.forget();
  expect(await memory.get()).toBe(3);
});

test("what was being read when it changed is given and not kept", async () => {
  let stored = "old";
  const begun = Promise.withResolvers<undefined>();
  const memory = createCachedValue(5_000, { clock: movableClock(), db }, async () => {
    const seen = stored;
    await begun.promise;
    return seen;
  });
  const requested = memory.get();
  stored = "new";
  memory.forget();
  begun.resolve(undefined);
  expect(await requested).toBe("old");
  expect(await memory.get()).toBe("new");
});

test("inside a transaction it is asked with the transaction, also when it is known", async () => {
  const mustBeOutside = () => {
    throw new Error("inside");
  };
  const memory = createCachedValue(
    5_000,
    { clock: movableClock(), db: { read: pool, mustBeOutside } },
    async (within) => within,
  );
  const tx = {} as Read; // only handed on
  expect(await memory.get(tx)).toBe(tx);
  await expect(memory.get()).rejects.toThrow("inside");
});
