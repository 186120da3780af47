import { dayMs } from "@pavane/contract/core/durations";

const waitMs = 30 * dayMs;

/** When a username may be changed again, or null when it may be now. */
export function usernameWait(changedAt: Date | null, now: Date): Date | null {
  if (changedAt === null) return null;
  const from = new Date(changedAt.getTime() + waitMs);
  return from > now ? from : null;
}

/** A day as people read it, in their own time zone. */
export const longDate = (date: Date, timeZone: string | null): string =>
  date.toLocaleDateString("en-US", { dateStyle: "long", timeZone: timeZone ?? "UTC" });
