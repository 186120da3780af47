import { expect, test } from "vitest";
import { longDate, usernameWait } from "./username-wait.ts";

const now = new Date("2026-11-21T23:30:00Z");

test("a username may be changed again after 30 days", () => {
  expect(usernameWait(null, now)).toBeNull();
  expect(usernameWait(new Date("2026-10-22T23:30:00Z"), now)).toBeNull();
  expect(usernameWait(new Date("2026-10-22T23:30:01Z"), now)).toEqual(new Date("2026-11-21T23:30:01Z"));
});

test("the day is the one where the person lives", () => {
  expect(longDate(now, null)).toBe("November 21, 2026");
  expect(longDate(now, "Europe/Vienna")).toBe("November 22, 2026");
});
