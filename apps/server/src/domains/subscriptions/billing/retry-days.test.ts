import { expect, test } from "vitest";
import { dueRetryDay, nextRetry } from "./retry-days.ts";

const failedAt = new Date("2027-03-01T10:00:00Z");
const at = (text: string) => new Date(text);

test("a failed charge is tried again on days 1, 3, 5, 7, 10 and 13", () => {
  const days: string[] = [];
  for (let next = nextRetry(failedAt, failedAt); next !== null; next = nextRetry(failedAt, next))
    days.push(next.toISOString().slice(0, 10));
  expect(days).toEqual(["2027-03-02", "2027-03-04", "2027-03-06", "2027-03-08", "2027-03-11", "2027-03-14"]);
});

test("the try of a day is due from its hour on", () => {
  expect(dueRetryDay(failedAt, at("2027-03-02T09:59:59Z"))).toBeNull();
  expect(dueRetryDay(failedAt, at("2027-03-02T10:00:00Z"))).toBe(1);
});

test("several days that were slept through make one try", () => {
  expect(dueRetryDay(failedAt, at("2027-03-07T00:00:00Z"))).toBe(5);
  expect(nextRetry(failedAt, at("2027-03-07T00:00:00Z"))).toEqual(at("2027-03-08T10:00:00Z"));
});
