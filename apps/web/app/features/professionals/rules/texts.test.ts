import { expect, test } from "vitest";
import { hoursText, placeOfZone, rangeText } from "./clock-texts.ts";
import { dayMarks, otherDates } from "./day-marks.ts";
import { missingText } from "./missing-texts.ts";
import { outsideText, outsideTimes, zoneChangeText } from "./outside-texts.ts";
import { leftOut } from "./refused-texts.ts";

test("times of the day have their half, and the end of the day is midnight", () => {
  expect(rangeText(540, 755)).toBe("9:00 AM – 12:35 PM");
  expect(rangeText(1200, 1440)).toBe("8:00 PM – 12:00 AM");
  expect(hoursText([{ from: "12:00", to: "15:00" }])).toBe("12:00 PM to 3:00 PM");
  expect(placeOfZone("America/New_York")).toBe("New York");
});

test("a change of zone says what stays, and what the first booking becomes", () => {
  const change = { from: "America/New_York", to: "Europe/London", bookings: 5, first: "2027-03-16T13:00:00Z" };
  expect(zoneChangeText(change)).toBe(
    "Your hours keep their clock times. Your 5 bookings keep their moment: Tue 16 Mar, 9:00 AM New York is 1:00 PM London.",
  );
  expect(zoneChangeText({ ...change, to: "Australia/Sydney" })).toContain(
    "Tue 16 Mar, 9:00 AM New York is Wed 17 Mar, 12:00 AM Sydney.",
  );
  expect(zoneChangeText({ ...change, bookings: 0 })).toBe("Your hours keep their clock times.");
});

test("bookings outside the hours are counted and named", () => {
  expect(outsideText(2)).toBe("2 bookings lie outside these hours. They stay.");
  expect(
    outsideTimes(["2027-03-18T23:30:00Z", "2027-03-18T23:30:00Z", "2027-03-20T14:00:00Z"], "America/New_York"),
  ).toBe("Thu 18 Mar, 7:30 PM and Sat 20 Mar, 10:00 AM.");
});

test("starts left out one after the other for one reason are said once", () => {
  expect(
    leftOut([
      { local: "2027-03-15T09:00:00-04:00", reason: "notice" },
      { local: "2027-03-15T09:30:00-04:00", reason: "notice" },
      { local: "2027-03-15T10:00:00-04:00", reason: "booked" },
      { local: "2027-03-16T09:00:00-04:00", reason: "booked" },
    ]).map(({ day, times, why }) => `${day} ${times}: ${why}`),
  ).toEqual([
    "2027-03-15 9:00 AM to 9:30 AM: sooner than its notice allows",
    "2027-03-15 10:00 AM: booked",
    "2027-03-16 9:00 AM: booked",
  ]);
});

const availability = {
  zone: "America/New_York",
  hours: [],
  dates: [
    { day: "2027-03-18", ranges: [{ from: "12:00", to: "15:00" }] },
    { day: "2027-03-26", ranges: [] },
  ],
  time_off: [{ id: 1, from: "2027-03-31", to: "2027-04-02", note: "Company week" }],
  max_per_day: null,
  clock_changes: [{ day: "2027-03-14", kind: "missing" as const, from: "02:00", to: "03:00" }],
  outside: [],
  version: 1,
};

test("days of the calendar say what they are, every day off of them", () => {
  const marks = dayMarks(availability);
  expect(marks.get("2027-03-14")).toEqual({ kind: "clocks", words: "Sun 14 Mar: 2:00–3:00 AM does not exist." });
  expect(marks.get("2027-03-18")).toEqual({ kind: "hours", words: "12:00 PM to 3:00 PM instead" });
  expect(marks.get("2027-03-26")).toEqual({ kind: "closed", words: "Closed" });
  expect(marks.get("2027-04-01")).toEqual({ kind: "closed", words: "Day off: Company week" });
});

test("a month lists its own, and days off in each month that they touch", () => {
  expect(otherDates("2027-03", availability).map(({ kind, from }) => `${kind} ${from}`)).toEqual([
    "clocks 2027-03-14",
    "date 2027-03-18",
    "date 2027-03-26",
    "off 2027-03-31",
  ]);
  expect(otherDates("2027-04", availability).map(({ kind }) => kind)).toEqual(["off"]);
});

test("what keeps a profile from being published is named, and said of words that are too short", () => {
  const written = { headline: "Ballet teacher", bio: "Short." };
  expect(missingText(["profile", "hours"], written)).toBe(
    "Still missing: a whole profile and hours. Bio must be at least 50 characters.",
  );
  expect(missingText(["hours", "service"], written)).toBe("Still missing: hours and a service.");
  expect(missingText(undefined, written)).toBe("Something is missing before you can be published.");
});
