import { hourMs } from "@pavane/contract/core/durations";
import { dayParts, type DayPart } from "@pavane/contract/booking/choices";
import { localDate, zoneOffset } from "@pavane/contract/core/times";
import type { Day } from "./days.ts";

export interface FreeTime {
  readonly starts_at: string;
  readonly seats_left: number;
  /** It was offered a minute ago, and is no more. */
  readonly taken: boolean;
}

/** A group whose places are all taken; a place in it can be waited for. */
export interface FullGroup {
  readonly session_id: number;
  readonly starts_at: string;
  readonly waiting: number;
}

type Offered = Omit<FreeTime, "taken">;

interface TimesAhead {
  readonly times: readonly Pick<FreeTime, "starts_at" | "taken">[];
  readonly next_free: string | null;
  readonly next_full: string | null;
}

/** The first free time there is; where everything ahead is taken, the first full group that can be waited for. */
export function firstAhead(answer: TimesAhead | undefined): { free: string | null; full: string | null } {
  const free = answer?.times.find(({ taken }) => !taken)?.starts_at ?? answer?.next_free ?? null;
  return { free, full: free === null ? (answer?.next_full ?? null) : null };
}

/** Times by the days of a zone, each day's in order. */
export function byDay<Time extends Pick<FreeTime, "starts_at">>(
  times: readonly Time[],
  zone: string,
): ReadonlyMap<Day, readonly Time[]> {
  const days = new Map<Day, Time[]>();
  for (const time of times.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))) {
    const day = localDate(Date.parse(time.starts_at), zone);
    days.set(day, [...(days.get(day) ?? []), time]);
  }
  return days;
}

/**
 * What is offered now, with what was offered before and no longer is: taken, unless it is only too late to book it now.
 */
export function withTaken(before: readonly Offered[], now: readonly Offered[], tooLateBefore: number): FreeTime[] {
  const offered = new Set(now.map(({ starts_at }) => starts_at));
  const nowTaken = before.filter(({ starts_at }) => !offered.has(starts_at) && Date.parse(starts_at) >= tooLateBefore);
  return [...now.map((time) => ({ ...time, taken: false })), ...nowTaken.map((time) => ({ ...time, taken: true }))];
}

/** Before 12, from 12 to 17, after 17, by the clocks of a zone. */
export function partOf(at: number, zone: string): DayPart {
  const hour = Math.floor(((at + zoneOffset(at, zone)) % (24 * hourMs)) / hourMs);
  if (hour < 12) return "morning";
  return hour < 17 ? "afternoon" : "evening";
}

export const byPart = <Time extends Pick<FreeTime, "starts_at">>(times: readonly Time[], zone: string) =>
  dayParts.map((part) => ({
    part,
    times: times.filter(({ starts_at }) => partOf(Date.parse(starts_at), zone) === part),
  }));
