import { dayMs } from "@pavane/contract/core/durations";
import { Temporal } from "temporal-polyfill";

/** Days as `2026-11-21`; arithmetic on them needs no time zone. */
export type Day = string;

/** The day a moment falls on in a time zone. */
export const dayIn = (moment: Date, timeZone: string): Day =>
  new Intl.DateTimeFormat("en-CA", { year: "numeric", month: "2-digit", day: "2-digit", timeZone }).format(moment);

/** When a day begins in a time zone: at midnight, or when clocks that pass over it show the day first. */
export const startOfDay = (day: Day, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);

/** "27 December 2026", the day a moment falls on in a time zone, for mails, papers and certificates. */
export function writtenDay(moment: Date, timeZone: string): string {
  const format =
    writtenDays.get(timeZone) ??
    new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone });
  writtenDays.set(timeZone, format);
  return format.format(moment);
}

/** To make one costs as much as to read a certificate. */
const writtenDays = new Map<string, Intl.DateTimeFormat>();

/** The same in UTC, where no zone is known. */
export const writtenUtcDay = (moment: Date): string => writtenDay(moment, "UTC");

export const daysAfter = (day: Day, count: number): Day =>
  new Date(timeOf(day) + count * dayMs).toISOString().slice(0, 10);

export const daysBefore = (day: Day, count: number): Day => daysAfter(day, -count);

/** Days from the first to the last, both counted. */
export const daysIn = (first: Day, last: Day): number => Math.round((timeOf(last) - timeOf(first)) / dayMs) + 1;

const timeOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
