import { expect, test } from "vitest";
import { isGivenUp, nextAttempt } from "./retry.ts";

const now = new Date("2027-03-01T12:00:00Z");

test("ten attempts are made over a little more than three days, each wait longer than the one before", () => {
  const waits: number[] = [];
  for (let attempts = 1, next = nextAttempt(1, now); next !== null; next = nextAttempt((attempts += 1), now))
    waits.push((next.getTime() - now.getTime()) / 1000);
  expect(waits).toHaveLength(9);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  const days = waits.reduce((sum, wait) => sum + wait, 0) / 86_400;
  expect(days).toBeGreaterThan(3);
  expect(days).toBeLessThan(3.5);
});

test("an address is given up after five days on which nothing arrived", () => {
  expect(isGivenUp(new Date("2027-02-24T12:00:01Z"), now)).toBe(false);
  expect(isGivenUp(new Date("2027-02-24T12:00:00Z"), now)).toBe(true);
});
