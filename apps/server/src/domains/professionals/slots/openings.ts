import { dayMs, minuteMs } from "@pavane/contract/core/durations";
import { joinSpans, type Span } from "../../../platform/spans.ts";
import type { Hours, MinuteRange } from "./slot-query.ts";
import { dayNumber, dayText, instantOf, stretchesFor, weekdayOf, type OffsetPeriod } from "../../../platform/zones.ts";

/**
 * A part of a range of hours in which the clocks run evenly. Starts lie in it, at `anchor` plus a multiple of the service's
 * steps: `anchor` is the range's own start, as far from UTC as the clocks are in this part.
 */
export interface Opening extends Span {
  /** The date, by number and in writing. */
  readonly day: number;
  readonly date: string;
  readonly anchor: number;
  readonly offset: number;
}

export interface OpenHours {
  readonly openings: readonly Opening[];
  /** All of it, joined where ranges touch, over midnight too. */
  readonly joined: readonly Span[];
}

/** What hours come to in moments, on the dates from one number to another, both counted. */
export function openHours(hours: Hours, firstDay: number, lastDay: number): OpenHours {
  const stretches = stretchesFor(hours.zone, firstDay, lastDay);
  const rangesOn = dateRules(hours);
  const openings: Opening[] = [];
  const whole: Span[] = [];
  for (let day = firstDay; day <= lastDay; day += 1) {
    const { ranges } = rangesOn(day);
    if (ranges.length === 0) continue;
    const date = dayText(day);
    for (const range of ranges) {
      const walls = { start: day * dayMs + range.fromMin * minuteMs, end: day * dayMs + range.toMin * minuteMs };
      whole.push({ start: instantOf(walls.start, stretches).at, end: instantOf(walls.end, stretches).at });
      addOpenings(openings, walls, { day, date }, stretches);
    }
  }
  return { openings, joined: joinSpans(whole) };
}

/** Wall times the clocks skip are in no part; those they show twice are in the earlier one only. */
function addOpenings(
  openings: Opening[],
  walls: Span,
  of: { readonly day: number; readonly date: string },
  stretches: readonly OffsetPeriod[],
): void {
  let shown = walls.start;
  for (const { start, end, offset } of stretches) {
    const from = Math.max(shown, start + offset);
    const to = Math.min(walls.end, end + offset);
    if (from >= to) continue;
    openings.push({ ...of, start: from - offset, end: to - offset, anchor: walls.start - offset, offset });
    shown = to;
  }
}

/** What counts on a date. */
export interface DateRule {
  readonly ranges: readonly MinuteRange[];
  /** Why there are none. */
  readonly closed: "day_off" | "date_closed" | null;
  /** The ranges if the date were not closed and had no hours of its own. */
  readonly usual: readonly MinuteRange[];
}

/** Days off come before a date's own hours, and these before the weekly ones. */
export function dateRules(hours: Hours): (day: number) => DateRule {
  const weekly = Map.groupBy(hours.weekly, ({ weekday }) => weekday);
  const own = new Map(hours.dates.map(({ day, ranges }) => [dayNumber(day), ranges]));
  const off = hours.daysOff.map(({ first, last }) => ({ first: dayNumber(first), last: dayNumber(last) }));
  return (day) => {
    const usual = weekly.get(weekdayOf(day)) ?? [];
    const ranges = own.get(day) ?? usual;
    if (off.some(({ first, last }) => first <= day && day <= last))
      return { ranges: [], closed: "day_off", usual: ranges.length > 0 ? ranges : usual };
    return { ranges, closed: own.has(day) && ranges.length === 0 ? "date_closed" : null, usual };
  };
}
