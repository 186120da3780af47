import { professionalsTexts } from "@pavane/contract/professionals/errors";
import { rangesOf, stepMinutes, weekdays, type HourRange, type WeekValues } from "./week-hours.ts";

/** The errors that prevent saving a week, each under what it is about. */
export interface WeekFaults {
  readonly ranges: ReadonlyMap<number, string>;
  readonly max_per_day: string | undefined;
}

const maxRanges = 10;
const maxSessions = 50;

export function weekFaults({ ranges, max_per_day: maxPerDay }: WeekValues): WeekFaults {
  const faults = weekdays.flatMap((weekday) => [...rangeFaults(rangesOf(ranges, weekday))]);
  return { ranges: new Map(faults), max_per_day: maxFault(maxPerDay.trim()) };
}

export const isWhole = ({ ranges, max_per_day: maxPerDay }: WeekFaults): boolean =>
  ranges.size === 0 && maxPerDay === undefined;

/** Of the ranges of one day, in their order. */
export function rangeFaults(ranges: readonly Omit<HourRange, "weekday">[]): Map<number, string> {
  const faults = new Map<number, string>();
  for (const { id, from, to } of ranges) {
    if (Number.isNaN(from) || Number.isNaN(to)) faults.set(id, "Enter a time like 9:00 AM");
    else if (to <= from) faults.set(id, professionalsTexts.endAfterStart);
    else if (from % stepMinutes !== 0 || to % stepMinutes !== 0) faults.set(id, professionalsTexts.step);
    else if (ranges.some((other) => other.id !== id && other.from < to && from < other.to))
      faults.set(id, professionalsTexts.overlap);
  }
  const last = ranges.at(-1);
  if (ranges.length > maxRanges && last) faults.set(last.id, `At most ${maxRanges} ranges a day`);
  return faults;
}

function maxFault(maxPerDay: string): string | undefined {
  if (maxPerDay === "") return undefined;
  const count = Number(maxPerDay);
  return Number.isInteger(count) && count >= 1 && count <= maxSessions ? undefined : `Choose 1 to ${maxSessions}`;
}
