import { expect, test } from "vitest";
import { expiryAfterUse, isLive, mustNoteUse, newSessionTimes } from "./session-times.ts";

const start = new Date("2026-11-21T10:00:00Z");
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const hours = 3600;
const days = 24 * hours;

test.each([
  [true, 30 * days - 1, true],
  [true, 30 * days, false],
  [false, 12 * hours - 1, true],
  [false, 12 * hours, false],
])("kept %s and unused for %i seconds: live %s", (remember, seconds, live) => {
  expect(isLive(newSessionTimes({ remember, idleDays: 30 }, start), later(seconds))).toBe(live);
});

test("the days of the setting count from the next use", () => {
  const session = newSessionTimes({ remember: true, idleDays: 30 }, start);
  expect(expiryAfterUse(session, 2, later(days))).toEqual(later(3 * days));
  expect(expiryAfterUse({ ...session, remember: false }, 2, later(0))).toEqual(later(12 * hours));
});

test("use moves the end, but never past 90 days", () => {
  const session = newSessionTimes({ remember: true, idleDays: 30 }, start);
  expect(expiryAfterUse(session, 30, later(10 * days))).toEqual(later(40 * days));
  expect(expiryAfterUse(session, 30, later(80 * days))).toEqual(later(90 * days));
});

test("a use is noted after a minute, a sign-in counts as confirmed for ten", () => {
  const session = newSessionTimes({ remember: true, idleDays: 30 }, start);
  expect([mustNoteUse(session, later(59)), mustNoteUse(session, later(60))]).toEqual([false, true]);
  expect(session.confirmedUntil).toEqual(later(600));
});
