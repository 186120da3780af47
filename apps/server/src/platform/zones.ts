import { dayMs, minuteMs } from "@pavane/contract/core/durations";
import { Temporal } from "temporal-polyfill";
import type { Span } from "./spans.ts";

/**
 * A stretch of time in which a zone's clocks keep one distance from UTC. A *wall time* is what they show, counted as if they
 * showed UTC: `wall = instant + offset`.
 */
export interface OffsetPeriod extends Span {
  readonly offset: number;
}

/** The stretches of a zone, without holes, from `from` or earlier to `to` or later. */
export function offsetPeriodsOf(zone: string, from: number, to: number): readonly OffsetPeriod[] {
  const known = kept.get(zone);
  if (known && known.start <= from && to <= known.end) return known.stretches;
  const [start, end] = [from - marginMs, to + marginMs];
  const stretches = readStretches(zone, start, end);
  kept.set(zone, { start, end, stretches });
  return stretches;
}

/** One entry a zone, the window asked for last: asking the library for changes takes longer than finding slots. */
const kept = new Map<string, Span & { readonly stretches: readonly OffsetPeriod[] }>();
const marginMs = 400 * dayMs;

function readStretches(zone: string, from: number, to: number): readonly OffsetPeriod[] {
  const stretches: OffsetPeriod[] = [];
  let clock = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  let start = from;
  for (;;) {
    const next = clock.getTimeZoneTransition("next");
    const end = Math.min(next?.epochMilliseconds ?? to, to);
    stretches.push({ start, end, offset: clock.offsetNanoseconds / 1_000_000 });
    if (next === null || end === to) return stretches;
    [clock, start] = [next, end];
  }
}

/**
 * The moment of a wall time: the earlier one if the clocks show it twice. If they never show it, the first moment after the
 * gap, and `exists` is false.
 */
export function instantOf(
  wall: number,
  stretches: readonly OffsetPeriod[],
): { readonly at: number; readonly exists: boolean } {
  for (const { start, end, offset } of stretches)
    if (wall < end + offset) return { at: Math.max(wall - offset, start), exists: wall >= start + offset };
  throw new RangeError(`No stretch has the wall time ${wall}`);
}

export function wallTimeOf(at: number, stretches: readonly OffsetPeriod[]): number {
  return at + offsetAt(at, stretches);
}

export function offsetAt(at: number, stretches: readonly OffsetPeriod[]): number {
  const stretch = stretches.find(({ end }) => at < end);
  if (!stretch) throw new RangeError(`No stretch has the moment ${at}`);
  return stretch.offset;
}

/** The zone's stretches around dates by their numbers: no clock is farther from UTC than a day. */
export const stretchesFor = (zone: string, firstDay: number, lastDay: number): readonly OffsetPeriod[] =>
  offsetPeriodsOf(zone, (firstDay - 2) * dayMs, (lastDay + 3) * dayMs);

/** The number of a zone's date at a moment. */
export function dayOf(at: number, zone: string): number {
  const day = Math.floor(at / dayMs);
  return Math.floor(wallTimeOf(at, stretchesFor(zone, day, day)) / dayMs);
}

/** Days are counted from 1970-01-01, so that they can be added; `2027-03-14` is for people and the database. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** `T09:30:00` of a minute of the day. */
export const minuteText = (minute: number): string => minuteTexts[minute] ?? "";

const minuteTexts: readonly string[] = Array.from({ length: 1440 }, (_, minute) => {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
  return `T${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}:00`;
});

/** `-04:00`, as it ends a moment in writing. */
export const offsetText = (offset: number): string =>
  `${offset < 0 ? "-" : "+"}${minuteText(Math.round(Math.abs(offset) / minuteMs)).slice(1, 6)}`;

/** A moment by clocks that are `offset` from UTC: `2027-03-14T03:00:00-04:00`. */
export const writtenMoment = (at: number, offset: number): string =>
  `${new Date(at + offset).toISOString().slice(0, 19)}${offsetText(offset)}`;
