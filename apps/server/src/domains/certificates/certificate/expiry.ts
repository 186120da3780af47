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

/** Whole days until it expires, rounded up; null without an expiry. */
export const daysLeft = (expiresAt: Date | null, now: Date): number | null =>
  expiresAt === null ? null : Math.ceil((expiresAt.getTime() - now.getTime()) / dayMs);
