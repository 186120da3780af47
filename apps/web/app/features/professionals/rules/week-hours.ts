import type { Complete } from "@pavane/contract/core/complete";
import { clockText, minutesOfDay } from "@pavane/contract/professionals/fields";
import type { Body } from "@pavane/contract/routes";
import type { Availability } from "../queries.ts";

/** A stretch of a weekday as it is edited; 1 is Monday, times are minutes since midnight. */
export interface HourRange {
  /** Distinguishes ranges while they move. */
  readonly id: number;
  readonly weekday: number;
  readonly from: number;
  readonly to: number;
}

export interface WeekValues {
  ranges: HourRange[];
  max_per_day: string;
}

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

const names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
export const weekdayName = (weekday: number): string => names[weekday - 1] ?? "";
export const weekdayShort = (weekday: number): string => weekdayName(weekday).slice(0, 3);

export const dayMinutes = 1440;
export const stepMinutes = 5;
const shortest = stepMinutes;

export const weekValues = ({ hours, max_per_day: maxPerDay }: Availability): WeekValues => ({
  ranges: inOrder(
    hours.map(({ weekday, from, to }, index) => ({
      id: index + 1,
      weekday,
      from: minutesOfDay(from),
      to: minutesOfDay(to),
    })),
  ),
  max_per_day: maxPerDay === null ? "" : String(maxPerDay),
});

export const weekBody = ({ ranges, max_per_day: maxPerDay }: WeekValues) =>
  ({
    hours: inOrder(ranges).map(({ weekday, from, to }) => ({ weekday, from: clockText(from), to: clockText(to) })),
    max_per_day: maxPerDay.trim() === "" ? null : Number(maxPerDay),
  }) satisfies Complete<Body<"PUT /api/me/availability">, "dry_run" | "version">;

export const inOrder = (ranges: readonly HourRange[]): HourRange[] =>
  ranges.toSorted((a, b) => a.weekday - b.weekday || a.from - b.from || a.id - b.id);

export const rangesOf = (ranges: readonly HourRange[], weekday: number): HourRange[] =>
  inOrder(ranges.filter((range) => range.weekday === weekday));

/** Whether the hours are the same, regardless of their ids. */
export const sameWeek = (a: WeekValues, b: WeekValues): boolean =>
  JSON.stringify(weekBody(a)) === JSON.stringify(weekBody(b));

/** A whole range earlier or later, within its day. */
export function shifted({ from, to, ...range }: HourRange, by: number): HourRange {
  const bounded = Math.max(-from, Math.min(dayMinutes - to, by));
  return { ...range, from: from + bounded, to: to + bounded };
}

/** One end of a range put elsewhere; it stays at least a step long. */
export const withStart = (range: HourRange, from: number): HourRange => ({
  ...range,
  from: Math.max(0, Math.min(range.to - shortest, from)),
});
export const withEnd = (range: HourRange, to: number): HourRange => ({
  ...range,
  to: Math.min(dayMinutes, Math.max(range.from + shortest, to)),
});

export const toStep = (minutes: number): number => Math.round(minutes / stepMinutes) * stepMinutes;

const usual = { from: 9 * 60, to: 17 * 60 };

/** A new range of a day: nine to five, or the first free hours after what is there, or before it; null on a full day. */
export function nextRange(ranges: readonly HourRange[], weekday: number): HourRange | null {
  const taken = rangesOf(ranges, weekday);
  const id = Math.max(0, ...ranges.map((range) => range.id)) + 1;
  if (taken.length === 0) return { id, weekday, ...usual };
  const last = Math.max(...taken.map(({ to }) => to));
  const from = Math.min(last + 60, dayMinutes - 60);
  if (from >= last && last < dayMinutes) return { id, weekday, from, to: Math.min(from + 120, dayMinutes) };
  const first = taken[0]?.from ?? 0;
  return first < 60 ? null : { id, weekday, from: Math.max(0, first - 120), to: first - 30 };
}

/** Days that get the hours of one; what they had goes. */
export function copiedDay(ranges: readonly HourRange[], weekday: number, days: readonly number[]): HourRange[] {
  const source = rangesOf(ranges, weekday);
  const kept = ranges.filter((range) => range.weekday === weekday || !days.includes(range.weekday));
  let id = Math.max(0, ...ranges.map((range) => range.id));
  const copies = days
    .filter((day) => day !== weekday)
    .flatMap((day) => source.map((range) => ({ ...range, id: (id += 1), weekday: day })));
  return inOrder([...kept, ...copies]);
}

/** Monday to Friday, 9 to 5. */
export const officeHours = (): HourRange[] => [1, 2, 3, 4, 5].map((weekday) => ({ id: weekday, weekday, ...usual }));
