import { hourMs, minuteMs } from "@pavane/contract/core/durations";

/** Within this time of the start nobody has long to think. */
const shortWithinMs = 12 * hourMs;
const shortMinutes = 10;

/** Until when a place is kept that is offered now (rules of bookings, 6.8); all in milliseconds. */
export function offerEndsAt(now: number, startsAt: number, minutes: number): number {
  const kept = startsAt - now < shortWithinMs ? Math.min(shortMinutes, minutes) : minutes;
  return now + kept * minuteMs;
}
