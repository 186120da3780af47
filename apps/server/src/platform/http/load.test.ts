import { expect, test } from "vitest";
import { createLoad, loadLimits } from "./load.ts";

function loadOf({ delayMs = 0, waitMs = 0, inFlight = 0 }) {
  const load = createLoad(loadLimits, () => waitMs, { delayMs: () => delayMs, stop: () => undefined });
  for (let each = 0; each < inFlight; each += 1) load.begin();
  return load;
}

test("a long wait for a connection to the database is pressure", () => {
  expect([0, 149, 150, 599, 600].map((waitMs) => loadOf({ waitMs }).pressure())).toEqual([
    "none",
    "none",
    "high",
    "high",
    "extreme",
  ]);
});

test("a late event loop is pressure only while many are in flight: refusing few makes no busy machine quicker", () => {
  expect(loadOf({ delayMs: 5_000, inFlight: 24 }).pressure()).toBe("none");
  expect(loadOf({ delayMs: 199, inFlight: 25 }).pressure()).toBe("none");
  expect(loadOf({ delayMs: 200, inFlight: 25 }).pressure()).toBe("high");
  const load = loadOf({ delayMs: 800, inFlight: 25 });
  expect(load.pressure()).toBe("extreme");
  load.end();
  expect(load.pressure()).toBe("none");
});

test("the delay is measured: a loop that is held up is seen within a second, and so is its end", async () => {
  const load = createLoad({ high: { delayMs: 100, waitMs: 10 }, extreme: { delayMs: 60_000, waitMs: 10 } }, () => 0);
  for (let each = 0; each < 25; each += 1) load.begin();
  try {
    const until = performance.now() + 1_500;
    const holdUp = () => {
      const free = performance.now() + 250;
      while (performance.now() < free);
    };
    let seen = "none";
    while (performance.now() < until && seen === "none") {
      holdUp();
      await new Promise((resolve) => setTimeout(resolve, 1));
      seen = load.pressure();
    }
    expect(seen).toBe("high");
    await expect.poll(() => load.pressure(), { timeout: 10_000 }).toBe("none");
  } finally {
    load.stop();
  }
});
