import { dayMs } from "@pavane/contract/core/durations";
import fc from "fast-check";
import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { readCalendar } from "./read-calendar.ts";

const from = Date.parse("2027-01-01T00:00:00Z");
const to = Date.parse("2028-02-01T00:00:00Z");

/** Both hemispheres, half and quarter hours, half an hour of summer time, midnight gaps, none at all. */
const zones = [
  "America/New_York",
  "Europe/London",
  "Australia/Sydney",
  "Australia/Lord_Howe",
  "Pacific/Chatham",
  "America/Santiago",
  "Africa/Cairo",
  "Asia/Kathmandu",
  "Asia/Beirut",
  "Pacific/Auckland",
  "UTC",
];

const weekday = fc.constantFrom("MO", "TU", "WE", "TH", "FR", "SA", "SU");
const interval = fc.integer({ min: 1, max: 4 }).map((every) => `;INTERVAL=${every}`);
const until = fc
  .option(fc.integer({ min: from / dayMs, max: to / dayMs }))
  .map((day) => (day === null ? "" : `;UNTIL=${stamp(day * dayMs + 43_200_000)}Z`));
const count = fc.integer({ min: 1, max: 400 }).map((times) => `;COUNT=${times}`);
const plain = fc.constantFrom("DAILY", "WEEKLY", "MONTHLY", "YEARLY").map((freq) => `FREQ=${freq}`);
const parts = fc.oneof(
  fc.uniqueArray(weekday, { minLength: 1, maxLength: 4 }).map((days) => `FREQ=WEEKLY;BYDAY=${days.join(",")}`),
  fc.tuple(fc.constantFrom(1, 2, 3, 4, -1, -2), weekday).map(([nth, day]) => `FREQ=MONTHLY;BYDAY=${nth}${day}`),
  fc
    .uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 1, maxLength: 3 })
    .map((days) => `FREQ=MONTHLY;BYMONTHDAY=${days.toSorted((a, b) => a - b).join(",")}`),
  fc
    .tuple(fc.integer({ min: 1, max: 12 }), weekday)
    .map(([month, day]) => `FREQ=YEARLY;BYMONTH=${month};BYDAY=-1${day}`),
);
const rule = fc.oneof(
  fc.tuple(plain, interval, fc.oneof(until, count)).map((all) => all.join("")),
  fc.tuple(parts, interval, until).map((all) => all.join("")),
);

const stamp = (wall: number): string => new Date(wall).toISOString().replace(/[-:]|\.\d+Z/g, "");

/** Every time by another library's steps, each put on its zone's clocks by itself. */
function slowly(start: number, text: string, zone: string, minutes: number): string[] {
  const recur = ICAL.Recur.fromString(text.replace(/;UNTIL=[^;]*/, ""));
  const last = /;UNTIL=(\d{8}T\d{6})Z/.exec(text)?.[1];
  const lastAt =
    last === undefined ? Infinity : Date.parse(last.replace(/(....)(..)(..)T(..)(..)(..)/, "$1-$2-$3T$4:$5:$6Z"));
  const steps = recur.iterator(ICAL.Time.fromJSDate(new Date(start), true));
  const walls = new Set([start]);
  for (let step = steps.next(); step !== null && step !== undefined; step = steps.next()) {
    const wall = step.toJSDate().getTime();
    if (wall > to + 2 * dayMs) break;
    walls.add(wall);
  }
  return [...walls]
    .map(
      (wall) =>
        Temporal.PlainDateTime.from(new Date(wall).toISOString().slice(0, 19)).toZonedDateTime(zone).epochMilliseconds,
    )
    .filter((at, index) => (index === 0 || at <= lastAt) && at + minutes * 60_000 > from && at < to)
    .map((at) => new Date(at).toISOString());
}

test("what repeats is busy at the same moments as another library's steps say", () => {
  fc.assert(
    fc.property(
      fc.record({
        day: fc.integer({ min: Date.parse("2025-06-01") / dayMs, max: Date.parse("2027-12-01") / dayMs }),
        // Every quarter of an hour of the night too, where clocks change.
        quarter: fc.oneof(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 0, max: 95 })),
        rule,
        zone: fc.constantFrom(...zones),
      }),
      ({ day, quarter, rule: text, zone }) => {
        const start = day * dayMs + quarter * 900_000;
        const minutes = 10;
        const calendar = [
          "BEGIN:VCALENDAR",
          "BEGIN:VEVENT",
          "UID:one",
          `DTSTART;TZID=${zone}:${stamp(start)}`,
          `DURATION:PT${minutes}M`,
          `RRULE:${text}`,
          "END:VEVENT",
          "END:VCALENDAR",
        ].join("\r\n");
        const { busy } = readCalendar({ text: calendar, zone: "UTC", from, to, ownHost: "pavane.example" });
        const expected = [...new Set(slowly(start, text, zone, minutes))].toSorted();
        expect(busy.map((span) => new Date(span.start).toISOString())).toEqual(expected);
      },
    ),
    { numRuns: 100 },
  );
});
