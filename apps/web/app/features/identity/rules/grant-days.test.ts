import { expect, test } from "vitest";
import { lastDayProblem, utcDayOf } from "./grant-days.ts";

const lateEvening = Date.parse("2027-03-16T23:59:59Z");

test.each(["Pacific/Auckland", "UTC", "Pacific/Honolulu"])(
  "the day is that of UTC for an administrator in %s",
  (zone) => {
    const { TZ } = process.env;
    process.env["TZ"] = zone;
    try {
      expect(utcDayOf(lateEvening)).toBe("2027-03-16");
      expect(utcDayOf(lateEvening + 1000)).toBe("2027-03-17");
    } finally {
      if (TZ === undefined) delete process.env["TZ"];
      else process.env["TZ"] = TZ;
    }
  },
);

test("a tier is granted to the end of today or a later day, or without an end", () => {
  expect(["", "2027-03-16", "2027-03-17"].map((day) => lastDayProblem(day, lateEvening))).toEqual([null, null, null]);
  expect(lastDayProblem("2027-03-15", lateEvening)).toBe("Choose today or a day ahead.");
  expect(lastDayProblem("2027-03-16", lateEvening + 1000)).toBe("Choose today or a day ahead.");
});
