import { dayMs, minuteMs } from "@pavane/contract/core/durations";
import { dayNumber, instantOf, offsetPeriodsOf } from "../../../platform/zones.ts";
import type { Span } from "../../../platform/spans.ts";

/** Days of a viewer, both included, up to a maximum number, as moments. */
export function daysOfViewer(
  { from, to, most }: { readonly from: string; readonly to: string; readonly most: number },
  zone: string,
): Span {
  const first = dayNumber(from);
  const last = Math.min(dayNumber(to), first + most - 1);
  return { start: momentOf(first, 0, zone), end: momentOf(last + 1, 0, zone) };
}

/** When a clock shows this minute of a day; the first moment after it where clocks pass over it. */
export const momentOf = (day: number, minute: number, zone: string): number => {
  const wall = day * dayMs + minute * minuteMs;
  return instantOf(wall, offsetPeriodsOf(zone, wall - 2 * dayMs, wall + 2 * dayMs)).at;
};
