import { expect, test } from "vitest";
import { lastTwoMonths } from "./watch-codes.ts";

test.each([
  ["2026-11-27T12:00:00Z", "UTC", ["2026-10", "2026-11"]],
  ["2026-01-01T03:00:00Z", "UTC", ["2025-12", "2026-01"]],
  ["2026-01-01T03:00:00Z", "America/New_York", ["2025-11", "2025-12"]],
])("on %s in %s the last two months are %j", (now, zone, months) => {
  expect([...lastTwoMonths(new Date(now), zone)]).toEqual(months);
});
