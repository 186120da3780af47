import { expect, test } from "vitest";
import { usualHours } from "./usual-hours.ts";

const waited = (hours: number) => ({
  from: new Date("2026-11-20T08:00:00Z"),
  to: new Date(new Date("2026-11-20T08:00:00Z").getTime() + hours * 3_600_000),
});

test("says the whole hours within which all were answered", () => {
  expect(usualHours([])).toBeNull();
  expect(usualHours([waited(0)])).toBe(1);
  expect(usualHours([waited(3), waited(26.2), waited(5)])).toBe(27);
});
