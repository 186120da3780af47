import { dayMs } from "@pavane/contract/core/durations";
import { Temporal } from "temporal-polyfill";

/**
 * The same day `months` later by the clocks of a zone, which is the one the certificate is printed in; the last day of a shorter month. Null
 * months never expire.
 */
export function expiryOf(issuedAt: Date, months: number | null, timeZone: string): Date | null {
  if (months === null) return null;
  const issued = Temporal.Instant.fromEpochMilliseconds(issuedAt.getTime()).toZonedDateTimeISO(timeZone);
  return new Date(issued.add({ months }).epochMilliseconds);
}

/** A date as it is printed, for example "21 November 2026". */
export function printedDate(moment: Date, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone });
  formats.set(timeZone, format);
  return format.format(moment);
}

/** To make one costs as much as to read the certificate. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Whole days until it expires, rounded up; null without an expiry. */
export const daysLeft = (expiresAt: Date | null, now: Date): number | null =>
  expiresAt === null ? null : Math.ceil((expiresAt.getTime() - now.getTime()) / dayMs);
