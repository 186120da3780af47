import { dayMs, minuteMs } from "@pavane/contract/core/durations";
import * as fc from "fast-check";
import type { Hours, MinuteRange, SlotQuery } from "../../src/domains/professionals/slots/slot-query.ts";
import type { Span } from "../../src/platform/spans.ts";
import { readMinutes, type Minutes } from "./minutes.ts";

/** Dates that are asked for lie in the middle of these, so that what is around them is known. */
const windowDays = 11;
const before = 3;

/** Weeks in which clocks change, and some in which they do not; the first date that may be asked for. */
const fewWeeks: readonly (readonly [string, string])[] = [
  ["America/New_York", "2027-03-12"],
  ["America/New_York", "2027-11-05"],
  ["Europe/London", "2027-03-26"],
  ["Europe/London", "2027-10-29"],
  ["Australia/Sydney", "2027-04-02"],
  ["Australia/Sydney", "2027-10-01"],
  ["Australia/Lord_Howe", "2027-04-02"],
  ["Australia/Lord_Howe", "2027-10-01"],
  ["Australia/Adelaide", "2027-10-01"],
  ["Pacific/Chatham", "2027-04-02"],
  ["Pacific/Chatham", "2027-09-24"],
  ["Africa/Cairo", "2027-04-28"],
  ["Africa/Cairo", "2027-10-27"],
  ["Pacific/Apia", "2011-12-28"],
  ["Asia/Kathmandu", "2027-06-01"],
  ["America/Sao_Paulo", "2018-11-02"],
  ["America/Sao_Paulo", "2019-02-15"],
  ["America/St_Johns", "2010-11-05"],
  ["America/Havana", "2027-11-05"],
  ["UTC", "2027-02-26"],
];

const moreWeeks: readonly (readonly [string, string])[] = [
  ["America/St_Johns", "2010-03-12"],
  ["America/Havana", "2027-03-12"],
  ["Asia/Beirut", "2027-03-26"],
  ["Asia/Beirut", "2027-10-29"],
  ["America/Asuncion", "2023-10-01"],
  ["America/Santiago", "2027-04-02"],
  ["America/Santiago", "2027-09-03"],
  ["Atlantic/Azores", "2027-03-26"],
  ["Atlantic/Azores", "2027-10-29"],
  ["America/Scoresbysund", "2024-03-29"],
  ["America/Nuuk", "2027-10-29"],
  ["Antarctica/Troll", "2027-03-26"],
  ["Antarctica/Troll", "2027-10-29"],
  ["Africa/Casablanca", "2023-03-17"],
  ["Africa/Casablanca", "2023-04-21"],
  ["Asia/Tehran", "2022-03-20"],
  ["Asia/Pyongyang", "2018-05-03"],
  ["America/Caracas", "2016-04-29"],
  ["Pacific/Kwajalein", "1993-08-19"],
  ["Pacific/Kiritimati", "1994-12-30"],
  ["Europe/Volgograd", "2018-10-26"],
  ["Asia/Gaza", "2023-04-27"],
];

const weeks = process.env["SLOT_WEEKS"] === "all" ? [...fewWeeks, ...moreWeeks] : fewWeeks;

export interface AnyQuestion {
  readonly question: SlotQuery;
  readonly minutes: Minutes;
}

export const anyQuestion: fc.Arbitrary<AnyQuestion> = fc
  .constantFrom(...weeks)
  .chain(([zone, first]) => questionIn(zone, Date.parse(`${first}T00:00:00Z`)));

const known = new Map<string, Minutes>();

function minutesOf(zone: string, from: number): Minutes {
  const key = `${zone} ${from}`;
  const minutes = known.get(key) ?? readMinutes(zone, from, windowDays * 1440);
  known.set(key, minutes);
  return minutes;
}

const steps = [5, 10, 15, 20, 30, 60] as const;
/** Minutes of the day in steps of five, those around the usual changes more often. */
const minuteOfDay = fc.oneof(
  fc.integer({ min: 0, max: 288 }).map((fives) => fives * 5),
  fc.integer({ min: 0, max: 48 }).map((fives) => fives * 5),
);
const anyRange: fc.Arbitrary<MinuteRange> = fc
  .tuple(minuteOfDay, minuteOfDay)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({ fromMin: Math.min(a, b), toMin: Math.max(a, b) }));
const wholeDay = fc.constant<MinuteRange>({ fromMin: 0, toMin: 1440 });
const someRanges = fc.oneof(
  { weight: 5, arbitrary: fc.array(anyRange, { maxLength: 3 }) },
  { weight: 1, arbitrary: wholeDay.map((range) => [range]) },
);

function questionIn(zone: string, firstDay: number): fc.Arbitrary<AnyQuestion> {
  const start = firstDay - before * dayMs;
  const dateAt = (days: number) => new Date(firstDay + days * dayMs).toISOString().slice(0, 10);
  const date = fc.integer({ min: -1, max: 3 }).map(dateAt);
  const near = (from: number, to: number, stepMs: number) =>
    fc
      .integer({ min: Math.round((from * dayMs) / stepMs), max: Math.round((to * dayMs) / stepMs) })
      .map((count) => firstDay + count * stepMs);
  const taken: fc.Arbitrary<Span> = fc.oneof(
    fc
      .tuple(near(-1, 4, 5 * minuteMs), fc.integer({ min: 0, max: 60 }))
      .map(([at, fives]) => ({ start: at, end: at + fives * 5 * minuteMs })),
    fc
      .tuple(near(-1, 4, 1000), fc.integer({ min: 0, max: 30_000 }))
      .map(([at, seconds]) => ({ start: at, end: at + seconds * 1000 })),
  );
  const hours: fc.Arbitrary<Hours> = fc.record({
    zone: fc.constant(zone),
    weekly: fc
      .array(someRanges, { minLength: 7, maxLength: 7 })
      .map((days) => days.flatMap((ranges, index) => ranges.map((range) => ({ weekday: index + 1, ...range })))),
    dates: fc.uniqueArray(fc.record({ day: date, ranges: someRanges }), { maxLength: 2, selector: ({ day }) => day }),
    daysOff: fc.array(
      fc.tuple(date, date).map(([a, b]) => ({ first: a < b ? a : b, last: a < b ? b : a })),
      { maxLength: 1 },
    ),
  });
  const service = fc.record({
    minutes: fc.integer({ min: 3, max: 96 }).map((fives) => fives * 5),
    startEvery: fc.constantFrom(...steps),
    beforeMin: fc.constantFrom(0, 0, 10, 45, 120),
    afterMin: fc.constantFrom(0, 0, 15, 50, 120),
    noticeMin: fc.constantFrom(0, 0, 60, 1440),
    furthestDays: fc.constantFrom(1, 3, 60),
    capacity: fc.integer({ min: 1, max: 4 }),
    dates: fc.constantFrom("open" as const, "open" as const, "open" as const, "fixed" as const),
  });
  const range = fc.oneof(
    fc.tuple(date, fc.integer({ min: 0, max: 2 })).map(([first, more]) => ({
      firstDay: first,
      lastDay: new Date(Date.parse(first) + more * dayMs).toISOString().slice(0, 10),
    })),
    fc
      .tuple(near(-1, 3, 900_000), fc.integer({ min: 1, max: 250 }))
      .map(([from, quarters]) => ({ from, to: from + quarters * 900_000 })),
  );
  return fc
    .record({
      service,
      hours,
      range,
      busy: fc.array(taken, { maxLength: 6 }),
      withSessions: fc.boolean(),
      ownBookings: fc.array(taken, { maxLength: 2 }),
      booked: fc.array(fc.tuple(date, fc.integer({ min: 0, max: 3 })), { maxLength: 3 }),
      maxPerDay: fc.constantFrom(null, null, 1, 3),
      openSessions: fc.uniqueArray(
        fc.tuple(near(-1, 4, 300_000), fc.integer({ min: 3, max: 24 }), fc.integer({ min: 1, max: 3 })),
        { maxLength: 2, selector: ([at]) => at },
      ),
      now: fc.oneof(near(-2, 1, 1000), fc.constant(firstDay - 2 * dayMs)),
    })
    .map(({ busy, withSessions, ownBookings, booked, maxPerDay, openSessions, ...rest }) => ({
      minutes: minutesOf(zone, start),
      question: {
        ...rest,
        taken: {
          busy,
          ...(withSessions && { sessions: busy.map(({ start, end }) => ({ start, end: start + (end - start) / 2 })) }),
          ownBookings,
          bookedPerDate: new Map(booked),
          maxPerDay,
        },
        openSessions: openSessions.map(([at, fives, seatsLeft], index) => ({
          start: at,
          end: at + fives * 300_000,
          sessionId: index,
          seatsLeft,
        })),
        explain: true,
      },
    }));
}
