import { dayMs } from "@pavane/contract/core/durations";

const minute = 60;
const hour = 60 * minute;

/** Seconds until the next attempt, after the first, the second and so on: ten attempts over a little more than three days. */
const waits = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour] as const;

/** When a delivery is tried again after its `attempts`-th attempt failed; null when that was the last. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const wait = waits[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait * 1000);
}

const givesUpAfterMs = 5 * dayMs;

/** Whether an address at which nothing has arrived since a moment is sent nothing more. */
export const isGivenUp = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= givesUpAfterMs;
