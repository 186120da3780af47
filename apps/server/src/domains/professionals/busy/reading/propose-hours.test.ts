import { describe, expect, test } from "vitest";
import { proposeHours } from "./propose-hours.ts";
import { Unreadable } from "./reading.ts";

/** A Wednesday at noon in New York. */
const from = Date.parse("2027-03-10T17:00:00Z");
const zone = "America/New_York";
const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");
const calendar = (...events: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...events, "END:VCALENDAR"].join("\r\n");
const propose = (...events: string[]) =>
  proposeHours({ text: calendar(...events), zone, from, to: from + 400 * 86_400_000, ownHost: "pavane.example" });

const ballet = (...more: string[]) =>
  event("UID:b", "SUMMARY:Ballet", "DTSTART;TZID=America/New_York:20270301T090000", "DURATION:PT2H", ...more);

describe("what repeats every week", () => {
  test("is hours of each of its days, in the zone of the professional, over the night in which clocks change", () => {
    expect(propose(ballet("RRULE:FREQ=WEEKLY;BYDAY=MO,WE"))).toEqual({
      hours: [
        { weekday: 1, from: "09:00", to: "11:00", event: "Ballet" },
        { weekday: 3, from: "09:00", to: "11:00", event: "Ballet" },
      ],
      time_off: [],
      left_out: [],
    });
    expect(propose(ballet("RRULE:FREQ=DAILY")).hours).toHaveLength(7);
  });

  test("is so although its owner shows as free, and some weeks are left out", () => {
    const more = ["RRULE:FREQ=WEEKLY", "TRANSP:TRANSPARENT", "EXDATE;TZID=America/New_York:20270315T090000"];
    expect(propose(ballet(...more)).hours).toMatchObject([{ weekday: 1 }]);
  });

  test("joins what overlaps, at minutes that hours may have", () => {
    const tap = event("UID:t", "SUMMARY:Tap", "DTSTART:20270301T104300", "DTEND:20270301T121200", "RRULE:FREQ=WEEKLY");
    expect(propose(ballet("RRULE:FREQ=WEEKLY"), tap).hours).toEqual([
      { weekday: 1, from: "09:00", to: "12:10", event: "Ballet, Tap" },
    ]);
  });

  test.each([
    [ballet("RRULE:FREQ=MONTHLY"), "It does not repeat every week from now on."],
    [ballet("RRULE:FREQ=WEEKLY;INTERVAL=2"), "It does not repeat every week from now on."],
    [ballet("RRULE:FREQ=WEEKLY;UNTIL=20270315T000000Z"), "It does not repeat every week from now on."],
    [ballet("RRULE:FREQ=WEEKLY").replace("T090000", "T230000"), "It goes over midnight, or takes no time."],
    [
      event("UID:d", "SUMMARY:Ballet", "DTSTART;VALUE=DATE:20270301", "RRULE:FREQ=WEEKLY"),
      "Whole days that repeat are no hours of every week.",
    ],
  ])("is said where it is none: %#", (text, reason) => {
    expect(propose(text)).toEqual({ hours: [], time_off: [], left_out: [{ event: "Ballet", reason }] });
  });
});

describe("whole days", () => {
  const days = (first: string, last: string, ...more: string[]) =>
    event(`UID:${first}`, "SUMMARY:Holidays", `DTSTART;VALUE=DATE:${first}`, `DTEND;VALUE=DATE:${last}`, ...more);

  test("are days off, those that have begun from today on, joined where they overlap", () => {
    expect(
      propose(days("20270308", "20270312"), days("20270701", "20270703"), days("20270702", "20270705")).time_off,
    ).toEqual([
      { from: "2027-03-10", to: "2027-03-11", note: "Holidays" },
      { from: "2027-07-01", to: "2027-07-04", note: "Holidays" },
    ]);
  });

  test("that are over, cancelled or free are nothing, and nothing is said of them", () => {
    const gone = [
      days("20270201", "20270203"),
      days("20270401", "20270402", "STATUS:CANCELLED"),
      days("20270403", "20270404", "TRANSP:TRANSPARENT"),
    ];
    expect(propose(...gone)).toEqual({ hours: [], time_off: [], left_out: [] });
  });
});

test("an appointment is left out with its name, which is shown without signs that turn it round", () => {
  const dentist = event("UID:x", "SUMMARY:\u202EDentist", "DTSTART:20270316T140000Z", "DURATION:PT1H");
  expect(propose(dentist).left_out).toEqual([
    { event: "Dentist", reason: expect.stringContaining("single appointment") },
  ]);
});

test.each(["<!doctype html>", "BEGIN:VCALENDAR", calendar(ballet().replace("America/New_York", "Mars"))])(
  "what is no calendar is not read: %#",
  (text) => {
    expect(() => proposeHours({ text, zone, from, to: from + 1, ownHost: "x" })).toThrow(Unreadable);
  },
);
