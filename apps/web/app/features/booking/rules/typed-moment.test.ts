import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { momentChecks, momentValues } from "./typed-moment.ts";

const now = "2027-03-14T17:30:00.000Z";
const zone = "America/New_York";

beforeEach(() => vi.useFakeTimers({ now: Date.parse("2027-03-01T12:00:00Z") }));
afterEach(() => vi.useRealTimers());

const problems = (typed: { day: string; time: string }) => {
  const values = { ...typed, reason: "" };
  const { day, time } = momentChecks(now, zone);
  return [day(values), time(values)];
};

test("moving begins with the date and time by the clocks of the booking", () => {
  expect(momentValues(now, zone)).toEqual({ day: "2027-03-14", time: "13:30", reason: "" });
});

test("another date or another time is a move; the same moment is none", () => {
  expect(problems(momentValues(now, zone))).toEqual([null, "Choose another date or time"]);
  expect(problems({ day: "2027-03-15", time: "13:30" })).toEqual([null, null]);
  expect(problems({ day: "2027-03-14", time: "14:00" })).toEqual([null, null]);
});

test("a moment that is missing, skipped by the clocks or over is said", () => {
  expect(problems({ day: "", time: "" })).toEqual(["Choose a date", "Choose a time"]);
  expect(problems({ day: "2027-03-14", time: "02:30" })).toEqual([null, "The clocks skip this time on that day"]);
  expect(problems({ day: "2027-02-28", time: "13:30" })).toEqual([null, "Choose a moment from now on"]);
});
