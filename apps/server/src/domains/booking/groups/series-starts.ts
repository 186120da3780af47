import { dayMs, minuteMs } from "@pavane/contract/core/durations";
import type { SeriesConflictRule } from "@pavane/contract/booking/choices";
import type { StartRefusal } from "@pavane/contract/professionals/choices";
import { minutesOfDay } from "@pavane/contract/professionals/fields";
import { overlapsOne, type Span } from "../../../platform/spans.ts";
import {
  dayNumber,
  dayText,
  instantOf,
  minuteText,
  offsetAt,
  offsetPeriodsOf,
  writtenMoment,
  type OffsetPeriod,
} from "../../../platform/zones.ts";

/** What is planned: a wall time on a date, repeated every given number of weeks. */
export interface SeriesPlan {
  readonly first: string;
  /** "18:00" */
  readonly localTime: string;
  readonly everyWeeks: number;
  readonly count: number;
  readonly zone: string;
  readonly minutes: number;
  readonly beforeMin: number;
  readonly afterMin: number;
  /** Nothing is moved to before now. */
  readonly now: number;
}

/** What of a professional's time is taken already; in order and joined. */
export interface TakenTimes {
  /** Of sessions, with their buffers. */
  readonly busy: readonly Span[];
  /** The same without. */
  readonly sessions: readonly Span[];
  readonly ownBookings: readonly Span[];
}

export interface PlannedStart {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly local: string;
}

export interface SeriesConflict {
  readonly local: string;
  readonly reason: StartRefusal;
  readonly outcome: "skipped" | "moved" | "stopped";
  readonly movedTo: PlannedStart | null;
}

export interface PlannedSeries {
  readonly starts: readonly PlannedStart[];
  readonly conflicts: readonly SeriesConflict[];
}

const stepMs = 5 * minuteMs;

/**
 * The dates of a series (rules of bookings, 6.8): each keeps its wall time regardless of clock changes in between. A
 * time that occurs twice is the earlier one; one that does not exist, or that is taken, is a conflict: the date is left
 * out, or takes the nearest free time of its day, or, with `stop`, is only reported.
 */
export function seriesStarts(plan: SeriesPlan, taken: TakenTimes, rule: SeriesConflictRule): PlannedSeries {
  const stretches = stretchesOfPlan(plan);
  const starts: PlannedStart[] = [];
  const conflicts: SeriesConflict[] = [];
  for (let index = 0; index < plan.count; index += 1) {
    const day = dayNumber(plan.first) + index * plan.everyWeeks * 7;
    const minute = minutesOfDay(plan.localTime);
    const { at, exists } = instantOf(day * dayMs + minute * minuteMs, stretches);
    const reason = exists ? conflictAt(plan, taken, at) : "does_not_exist";
    if (reason === null) {
      starts.push(planned(plan, stretches, at));
      continue;
    }
    const local = exists ? writtenMoment(at, offsetAt(at, stretches)) : `${dayText(day)}${minuteText(minute)}`;
    const moved = rule === "nearest" ? nearestOfDay(plan, taken, { at, day, stretches }) : null;
    const movedTo = moved === null ? null : planned(plan, stretches, moved);
    if (movedTo !== null) starts.push(movedTo);
    const left = rule === "stop" ? "stopped" : "skipped";
    conflicts.push({ local, reason, outcome: movedTo === null ? left : "moved", movedTo });
  }
  return { starts, conflicts };
}

/**
 * Why a session is impossible at a time, regardless of the hours: another session, a buffer, or a booking made by its
 * professional.
 */
export function conflictAt(
  { minutes, beforeMin, afterMin }: Pick<SeriesPlan, "minutes" | "beforeMin" | "afterMin">,
  { busy, sessions, ownBookings }: TakenTimes,
  at: number,
): StartRefusal | null {
  const end = at + minutes * minuteMs;
  if (overlapsOne(ownBookings, at, end)) return "own_booking";
  if (!overlapsOne(busy, at - beforeMin * minuteMs, end + afterMin * minuteMs)) return null;
  return overlapsOne(sessions, at, end) ? "booked" : "buffer";
}

/** Of two that are equally near, the earlier. */
function nearestOfDay(
  plan: SeriesPlan,
  taken: TakenTimes,
  { at, day, stretches }: { readonly at: number; readonly day: number; readonly stretches: readonly OffsetPeriod[] },
): number | null {
  const from = instantOf(day * dayMs, stretches).at;
  const to = instantOf((day + 1) * dayMs, stretches).at;
  for (let away = 0; away < dayMs; away += stepMs)
    for (const start of [at - away, at + away])
      if (start >= from && start < to && start > plan.now && conflictAt(plan, taken, start) === null) return start;
  return null;
}

const planned = ({ minutes }: SeriesPlan, stretches: readonly OffsetPeriod[], at: number): PlannedStart => ({
  startsAt: at,
  endsAt: at + minutes * minuteMs,
  local: writtenMoment(at, offsetAt(at, stretches)),
});

/** A day more at either side holds every date of any zone. */
function stretchesOfPlan({ first, everyWeeks, count, zone }: SeriesPlan): readonly OffsetPeriod[] {
  const { start, end } = reachOf({ first, everyWeeks, count });
  return offsetPeriodsOf(zone, start, end);
}

/** All that a series may touch. */
export function reachOf({ first, everyWeeks, count }: Pick<SeriesPlan, "first" | "everyWeeks" | "count">): Span {
  const start = dayNumber(first) * dayMs;
  return { start: start - 2 * dayMs, end: start + (count * everyWeeks * 7 + 3) * dayMs };
}
