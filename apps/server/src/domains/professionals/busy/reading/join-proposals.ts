import { dayMs } from "@pavane/contract/core/durations";

/** Hours of every week in minutes of the day, with what their events are called. */
export interface HoursOfWeek {
  readonly weekday: number;
  readonly fromMin: number;
  readonly toMin: number;
  readonly event: string;
}

/** Days off, counted from 1970, with what is noted. */
export interface DaysOff {
  readonly first: number;
  readonly last: number;
  readonly note: string;
}

const maxHours = 70;
const maxDaysOff = 200;
const longestNote = 120;

/** Hours of one day that overlap or touch are one, since hours of a professional may not overlap. */
export function joinHours(hours: readonly HoursOfWeek[]): HoursOfWeek[] {
  const joined: HoursOfWeek[] = [];
  for (const one of hours.toSorted((a, b) => a.weekday - b.weekday || a.fromMin - b.fromMin)) {
    const last = joined.at(-1);
    if (last === undefined || last.weekday !== one.weekday || one.fromMin > last.toMin) joined.push(one);
    else {
      const event = both(last.event, one.event);
      joined.splice(-1, 1, { ...last, toMin: Math.max(last.toMin, one.toMin), event });
    }
  }
  return joined.slice(0, maxHours);
}

/** The same of days off, written as days. */
export function joinDays(days: readonly DaysOff[]): { from: string; to: string; note: string }[] {
  const joined: DaysOff[] = [];
  for (const one of days.toSorted((a, b) => a.first - b.first)) {
    const last = joined.at(-1);
    if (last === undefined || one.first > last.last) joined.push(one);
    else joined.splice(-1, 1, { ...last, last: Math.max(last.last, one.last), note: both(last.note, one.note) });
  }
  return joined
    .slice(0, maxDaysOff)
    .map(({ first, last, note }) => ({ from: dayText(first), to: dayText(last), note: note.slice(0, longestNote) }));
}

const both = (one: string, other: string): string =>
  one.split(", ").includes(other) || one.length + other.length > longestNote ? one : `${one}, ${other}`;

const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
