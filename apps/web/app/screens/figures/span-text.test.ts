import { expect, test } from "vitest";
import { spanText, zoneName } from "./span-text.ts";

test.each([
  ["2026-08-08", "2026-08-14", "8 to 14 August 2026"],
  ["2026-10-24", "2026-11-22", "24 October to 22 November 2026"],
  ["2025-12-31", "2026-01-01", "31 December 2025 to 1 January 2026"],
  ["2026-08-08", "2026-08-08", "8 August 2026"],
])("%s to %s is %s", (from, to, text) => {
  expect(spanText({ from, to })).toBe(text);
});

test("a zone is called by its city", () => {
  expect(["America/New_York", "America/Argentina/Buenos_Aires", "UTC"].map(zoneName)).toEqual([
    "New York",
    "Buenos Aires",
    "UTC",
  ]);
});
