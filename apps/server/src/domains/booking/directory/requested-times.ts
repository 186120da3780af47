import type { FreeQuery, ProfessionalsQuery } from "@pavane/contract/booking/query";
import type { DayPart } from "@pavane/contract/booking/choices";
import { timeZoneOf } from "@pavane/contract/core/time-zones";
import { dayOf, dayNumber, dayText } from "../../../platform/zones.ts";
import type { Span } from "../../../platform/spans.ts";
import { keptDays } from "./make-listing.ts";
import { momentOf } from "../free-times/viewer-days.ts";

/** Minutes of a viewer's day at which its parts begin and end. */
const parts: Readonly<Record<DayPart, readonly [from: number, to: number]>> = {
  morning: [0, 720],
  afternoon: [720, 1020],
  evening: [1020, 1440],
};

/** The viewer's zone; what is no zone counts as UTC. */
export const zoneOf = (tz: string | undefined): string => (tz === undefined ? null : timeZoneOf(tz)) ?? "UTC";

/** A day of the viewer, or a part of it, as moments. */
export function timesOfDay(day: number, part: DayPart | null, zone: string): Span {
  const [from, to] = part === null ? [0, 1440] : parts[part];
  const end = to === 1440 ? momentOf(day + 1, 0, zone) : momentOf(day, to, zone);
  return { start: momentOf(day, from, zone), end };
}

/** Numbers of the viewer's days from the asked one on, never before today. */
export function requestedDays(
  { from }: { readonly from?: string | undefined },
  zone: string,
  now: number,
  count: number,
): number[] {
  const today = dayOf(now, zone);
  const first = from === undefined ? today : Math.max(today, dayNumber(from));
  return Array.from({ length: count }, (_, index) => first + index);
}

/** When somebody must be free to be in the directory that is asked for; null where that does not matter. */
export function requestedTimes(
  { from, part, tz }: ProfessionalsQuery | FreeQuery,
  now: number,
): readonly Span[] | null {
  if (from === undefined && part === undefined) return null;
  const zone = zoneOf(tz);
  const [first = 0] = requestedDays({ from }, zone, now, 1);
  const last = dayOf(now, zone) + keptDays + 1;
  if (part === undefined)
    return [{ start: momentOf(first, 0, zone), end: momentOf(Math.max(first, last) + 1, 0, zone) }];
  // Days beyond those that are kept would find nobody.
  const count = Math.max(0, last - first + 1);
  return requestedDays({ from }, zone, now, count).map((day) => timesOfDay(day, part, zone));
}

/** The viewer's date of a moment. */
export const dateOf = (at: number, zone: string): string => dayText(dayOf(at, zone));
