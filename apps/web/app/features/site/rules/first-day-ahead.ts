import { dayMs } from "@pavane/contract/core/durations";

/** The first day that is still to come where days of the site begin. */
export const firstDayAhead = (timeZone: string | undefined, now: number): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone }).format(now + dayMs);

/** The same as of now. */
export const tomorrowIn = (timeZone: string | undefined): string => firstDayAhead(timeZone, Date.now());
