import { findSlots } from "../../src/domains/professionals/slots/slots.ts";
import type {
  SlotRange,
  DateRanges,
  MinuteRange,
  OpenSession,
  SlotQuery,
  SlotService,
  TakenTime,
  WeeklyRange,
} from "../../src/domains/professionals/slots/slot-query.ts";
import type { Span } from "../../src/platform/spans.ts";

/** What the checks ask of slots say in few words. */
export interface Ask {
  readonly zone: string;
  /** "Sun 00:00-05:00"; several by commas. "All" is every weekday. */
  readonly hours: string;
  /** Own dates, both counted, or moments. */
  readonly on: string | readonly [string, string];
  readonly now?: string;
  readonly service?: Partial<SlotService>;
  /** By date; "" is closed. */
  readonly dates?: Readonly<Record<string, string>>;
  readonly daysOff?: readonly (readonly [string, string])[];
  readonly taken?: Partial<TakenTime>;
  readonly openSessions?: readonly OpenSession[];
}

export const hour: SlotService = {
  minutes: 60,
  startEvery: 60,
  beforeMin: 0,
  afterMin: 0,
  noticeMin: 0,
  furthestDays: 365,
  capacity: 1,
  dates: "open",
};

export const nothingTaken: TakenTime = { busy: [], ownBookings: [], bookedPerDate: new Map(), maxPerDay: null };

export const at = (text: string): number => Date.parse(text);
export const span = (start: string, end: string): Span => ({ start: at(start), end: at(end) });

export function question(ask: Ask): SlotQuery {
  return {
    service: { ...hour, ...ask.service },
    hours: {
      zone: ask.zone,
      weekly: weekly(ask.hours),
      dates: Object.entries(ask.dates ?? {}).map(([day, text]): DateRanges => ({ day, ranges: ranges(text) })),
      daysOff: (ask.daysOff ?? []).map(([first, last]) => ({ first, last })),
    },
    taken: { ...nothingTaken, ...ask.taken },
    openSessions: ask.openSessions ?? [],
    range: rangeOf(ask.on),
    now: at(ask.now ?? "2027-01-01T00:00:00Z"),
    explain: true,
  };
}

/** Starts in UTC as far as they say something: "2027-03-14T05:00Z". */
export const startsOf = (ask: Ask): readonly string[] =>
  findSlots(question(ask)).slots.map(({ startsAt }) => utc(startsAt));

/** Clock times of the professional. */
export const clocksOf = (ask: Ask): readonly string[] =>
  findSlots(question(ask)).slots.map(({ local }) => local.slice(11, 16));

/** "2027-03-14T02:00:00 does_not_exist" */
export const refusedOf = (ask: Ask): readonly string[] =>
  findSlots(question(ask)).refused.map(({ local, reason }) => `${local} ${reason}`);

export const utc = (moment: number): string => `${new Date(moment).toISOString().slice(0, 16)}Z`;

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

const weekly = (text: string): readonly WeeklyRange[] =>
  text.split(",").flatMap((part) => {
    const [weekday = "", range = ""] = part.trim().split(" ");
    const days = weekday === "All" ? weekdays : [weekday];
    return ranges(range)
      .map((minutes) => days.map((day) => ({ weekday: weekdays.indexOf(day) + 1, ...minutes })))
      .flat();
  });

const ranges = (text: string): readonly MinuteRange[] =>
  text === ""
    ? []
    : text.split(";").map((range) => {
        const [from = "", to = ""] = range.split("-");
        return { fromMin: minuteOf(from), toMin: minuteOf(to) };
      });

const minuteOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

function rangeOf(on: Ask["on"]): SlotRange {
  if (typeof on === "string") return { firstDay: on, lastDay: on };
  const [from, to] = on;
  return from.length === 10 ? { firstDay: from, lastDay: to } : { from: at(from), to: at(to) };
}
