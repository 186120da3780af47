import { minuteMs } from "@pavane/contract/core/durations";
import type { StartRefusal } from "@pavane/contract/professionals/choices";
import type { Frame } from "./frame.ts";
import { firstEndingAfter, joinSpans, overlapsOne } from "../../../platform/spans.ts";
import type { SlotQuery, SlotService, TakenTime } from "./slot-query.ts";

/** Why a start that the clocks show within hours cannot be had; null if it can. `day` and `date` are its date. */
export type RefusalOf = (at: number, day: number, date: string) => StartRefusal | null;

export function refusalOf({ service, taken }: SlotQuery, frame: Frame): RefusalOf {
  const length = service.minutes * minuteMs;
  const clash = clashOf(service, taken);
  return (at, day, date) => {
    const open = frame.joined[firstEndingAfter(frame.joined, at)];
    if (open === undefined || at < open.start || at + length > open.end) return "does_not_fit";
    return tooFarOrSoon(frame, at, day) ?? clash(at, date);
  };
}

/** How far ahead a start may be and how soon; the boundaries count. */
export function tooFarOrSoon(frame: Frame, at: number, day: number): "too_far" | "notice" | null {
  if (day > frame.lastOpenDay) return "too_far";
  return at < frame.notBefore ? "notice" : null;
}

/** What a start clashes with on its date. */
type ClashOf = (at: number, date: string) => "daily_limit" | "own_booking" | "booked" | "calendar" | "buffer" | null;

/**
 * What nobody can pass over, professionals and staff who move a booking neither. The booking that is moved is to be left out of
 * `taken`.
 */
export function clashOf(
  { minutes, beforeMin, afterMin }: Pick<SlotService, "minutes" | "beforeMin" | "afterMin">,
  { busy, sessions = busy, calendars = [], ownBookings, bookedPerDate, maxPerDay }: TakenTime,
): ClashOf {
  const [around, within, own] = [joinSpans(busy), joinSpans(sessions), joinSpans(ownBookings)];
  const elsewhere = joinSpans(calendars);
  const [length, before, after] = [minutes * minuteMs, beforeMin * minuteMs, afterMin * minuteMs];
  return (at, date) => {
    if (maxPerDay !== null && (bookedPerDate.get(date) ?? 0) >= maxPerDay) return "daily_limit";
    if (overlapsOne(own, at, at + length)) return "own_booking";
    if (!overlapsOne(around, at - before, at + length + after)) return null;
    if (overlapsOne(within, at, at + length)) return "booked";
    return overlapsOne(elsewhere, at, at + length) ? "calendar" : "buffer";
  };
}
