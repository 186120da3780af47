import { expect, test } from "vitest";
import { queueWait } from "./queue-wait.ts";

/** A pool whose connections come when the test says so. */
function aPool() {
  const waiting: { give(): void; refuse(): void }[] = [];
  let released = 0;
  const client = { release: () => void (released += 1) };
  const pool = {
    waitingCount: 0,
    connect: () =>
      new Promise((give, refuse) => {
        waiting.push({ give: () => give(client), refuse: () => refuse(new Error("timeout exceeded")) });
      }),
  };
  return {
    pool: pool as unknown as Parameters<typeof queueWait>[0] & { waitingCount: number },
    waiting,
    released: () => released,
  };
}

test("nobody is asked while nobody waits", () => {
  const { pool, waiting } = aPool();
  expect(queueWait(pool)()).toBe(0);
  expect(waiting).toEqual([]);
});

test("one that waits with the others says how long it takes, also before it is over", async () => {
  const { pool, waiting, released } = aPool();
  let now = 1_000;
  const waited = queueWait(pool, () => now);
  pool.waitingCount = 40;
  expect(waited()).toBe(0);
  now += 120;
  expect([waited(), waiting.length]).toEqual([120, 1]);
  now += 30;
  waiting[0]?.give();
  await Promise.resolve();
  await Promise.resolve();
  expect(released()).toBe(1);
  expect([waited(), waiting.length]).toEqual([150, 2]);
  pool.waitingCount = 0;
  waiting[1]?.refuse();
  await new Promise((resolve) => setTimeout(resolve));
  expect([waited(), waiting.length]).toEqual([0, 2]);
});
