import { expect, test } from "vitest";
import { offerEndsAt } from "./offer-time.ts";

const hour = 3_600_000;
const minutes = (end: number) => end / 60_000;

test.each([
  ["days before", 48 * hour, 30],
  ["12 hours before, which is not under it", 12 * hour, 30],
  ["a moment under 12 hours before", 12 * hour - 1, 10],
  ["two hours before", 2 * hour, 10],
])("a place that is offered %s is kept for its time", (_when, startsAt, kept) => {
  expect(minutes(offerEndsAt(0, startsAt, 30))).toBe(kept);
});
