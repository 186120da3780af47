import { minutesOfDay } from "@pavane/contract/professionals/fields";

interface ClockRange {
  readonly from: string;
  readonly to: string;
  /** Left out where all are of one date. */
  readonly weekday?: number;
}

/** The place of the first range that overlaps one before it; null if none does. */
export function overlapIn(ranges: readonly ClockRange[]): number | null {
  const found = ranges.findIndex((range, index) => ranges.slice(0, index).some((other) => overlap(range, other)));
  return found === -1 ? null : found;
}

const overlap = (a: ClockRange, b: ClockRange): boolean =>
  a.weekday === b.weekday && minutesOfDay(a.from) < minutesOfDay(b.to) && minutesOfDay(b.from) < minutesOfDay(a.to);
