import { clockChangeText } from "@pavane/contract/core/times";
import { minutesOfDay } from "@pavane/contract/professionals/fields";
import { addDays } from "../../../time/days.ts";
import type { DayMark } from "../dates/month-calendar.tsx";
import type { Availability, DateHours, TimeOff } from "../queries.ts";
import { monthOf } from "./calendar-days.ts";
import { hoursText } from "./clock-texts.ts";

type ClockNight = Availability["clock_changes"][number];

/** "Sun 14 Mar: 2:00–3:00 AM does not exist." */
export const clockNightText = ({ day, kind, from, to }: ClockNight): string =>
  clockChangeText(day, {
    at: 0,
    kind: kind === "missing" ? "skipped" : "repeated",
    fromMin: minutesOfDay(from),
    toMin: minutesOfDay(to),
  });

/** "12:00 PM to 3:00 PM instead" or "Closed" */
export const dateHoursText = ({ ranges }: DateHours): string =>
  ranges.length === 0 ? "Closed" : `${hoursText(ranges)} instead`;

/** What every marked day of the calendar is; days off count before hours of their own. */
export function dayMarks({ dates, time_off: timeOff, clock_changes: clocks }: Availability): Map<string, DayMark> {
  const marks = new Map<string, DayMark>();
  for (const night of clocks) marks.set(night.day, { kind: "clocks", words: clockNightText(night) });
  for (const date of dates)
    marks.set(date.day, { kind: date.ranges.length === 0 ? "closed" : "hours", words: dateHoursText(date) });
  for (const { from, to, note } of timeOff)
    for (let day = from; day <= to; day = addDays(day, 1))
      marks.set(day, { kind: "closed", words: note ? `Day off: ${note}` : "Day off" });
  return marks;
}

export type OtherDate =
  | { readonly kind: "clocks"; readonly from: string; readonly night: ClockNight }
  | { readonly kind: "date"; readonly from: string; readonly date: DateHours }
  | { readonly kind: "off"; readonly from: string; readonly off: TimeOff };

/** What is other in a month than the weekly hours, in its order. */
export function otherDates(
  month: string,
  { dates, time_off: timeOff, clock_changes: clocks }: Availability,
): OtherDate[] {
  const all: OtherDate[] = [
    ...clocks.map((night) => ({ kind: "clocks" as const, from: night.day, night })),
    ...dates.map((date) => ({ kind: "date" as const, from: date.day, date })),
    ...timeOff.map((off) => ({ kind: "off" as const, from: off.from, off })),
  ];
  return all
    .filter((one) => (one.kind === "off" ? touches(one.off, month) : monthOf(one.from) === month))
    .toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)));
}

const touches = ({ from, to }: TimeOff, month: string): boolean => monthOf(from) <= month && monthOf(to) >= month;
