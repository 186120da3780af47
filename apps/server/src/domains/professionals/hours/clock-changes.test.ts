import { expect, test } from "vitest";
import { clockChanges } from "./clock-changes.ts";

const now = Date.parse("2027-01-01T00:00:00Z");

test("a year in New York misses an hour in March and has one twice in November", () => {
  expect(clockChanges("America/New_York", now)).toEqual([
    { day: "2027-03-14", kind: "missing", from: "02:00", to: "03:00" },
    { day: "2027-11-07", kind: "twice", from: "01:00", to: "02:00" },
  ]);
});

test("Lord Howe changes by half an hour, Tokyo never", () => {
  expect(clockChanges("Australia/Lord_Howe", now)).toEqual([
    { day: "2027-04-04", kind: "twice", from: "01:30", to: "02:00" },
    { day: "2027-10-03", kind: "missing", from: "02:00", to: "02:30" },
  ]);
  expect(clockChanges("Asia/Tokyo", now)).toEqual([]);
});
