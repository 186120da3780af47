import { hourMs, minuteMs } from "@pavane/contract/core/durations";
import { paramOf, type Property } from "./components.ts";
import { Unreadable } from "./reading.ts";

/** The clocks of a zone. A wall time is what they show, counted as if they showed UTC. */
export interface ZoneClock {
  /** The earlier moment if the clocks show it twice; if never, what they would show had they not been put forward (RFC 5545, 3.3.5). */
  instantOf(wall: number): number;
  wallOf(at: number): number;
}

export type ClockOf = (zone: string) => ZoneClock;

/** A time as a calendar writes it: what clocks show, and whose clocks; a whole day has no time of day. */
export interface CalendarMoment {
  readonly wall: number;
  readonly isDay: boolean;
  readonly clock: ZoneClock;
}

const utc: ZoneClock = { instantOf: (wall) => wall, wallOf: (at) => at };

/** `floating` are the clocks of times that name no zone. */
export interface Clocks {
  readonly clockOf: ClockOf;
  readonly floating: ZoneClock;
}

const written = /^(\d{4})-(\d{2})-(\d{2})(?:T(?:(\d{2}):(\d{2}):(\d{2})(Z?)|::))?$/;

/** One value of a line that has times. */
export function momentOf(line: Property, value: unknown, clocks: Clocks): CalendarMoment {
  const parts = typeof value === "string" ? written.exec(value) : null;
  if (parts === null) throw new Unreadable("no_calendar");
  const [, year, month, day, hour, minute, second, z] = parts;
  const isDay = hour === undefined;
  const wall = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour ?? 0),
    Number(minute ?? 0),
    Number(second ?? 0),
  );
  const zone = paramOf(line, "tzid");
  return { wall, isDay, clock: z === "Z" ? utc : zone === "" || isDay ? clocks.floating : clocks.clockOf(zone) };
}

export const instantOf = ({ wall, clock }: CalendarMoment): number => clock.instantOf(wall);

/** How long something takes: days by the calendar, then elapsed time. */
export interface Length {
  readonly days: number;
  readonly ms: number;
}

const weeksOrDays = /^\+?P(?:(\d+)W|(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?)$/;

/** Of "P1DT2H"; one that goes backwards takes no time. */
export function lengthOf(text: unknown): Length {
  const parts = typeof text === "string" ? weeksOrDays.exec(text) : null;
  if (parts === null) {
    if (typeof text === "string" && text.startsWith("-")) return { days: 0, ms: 0 };
    throw new Unreadable("no_calendar");
  }
  const [weeks, days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
  return {
    days: (weeks ?? 0) * 7 + (days ?? 0),
    ms: (hours ?? 0) * hourMs + (minutes ?? 0) * minuteMs + (seconds ?? 0) * 1_000,
  };
}
