import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRetry } from "./retry.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("it is tried again after twice as long each time, at most five minutes", () => {
  const at: number[] = [];
  const began = Date.now();
  const retry = createRetry(() => {
    at.push((Date.now() - began) / 1_000);
    retry.later();
  });
  retry.later();
  vi.advanceTimersByTime(1_300_000);
  expect(at).toEqual([5, 15, 35, 75, 155, 315, 615, 915, 1215]);
});

test("asked for many times at once it comes once", () => {
  const again = vi.fn();
  const retry = createRetry(again);
  for (let times = 0; times < 3; times += 1) retry.later();
  vi.advanceTimersByTime(600_000);
  expect(again).toHaveBeenCalledTimes(1);
});

test("when it went well the next while is the shortest again", () => {
  const again = vi.fn();
  const retry = createRetry(again);
  retry.later();
  vi.advanceTimersByTime(5_000);
  retry.done();
  retry.later();
  vi.advanceTimersByTime(5_000);
  expect(again).toHaveBeenCalledTimes(2);
});
