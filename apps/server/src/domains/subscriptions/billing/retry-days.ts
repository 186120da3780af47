import { dayMs } from "@pavane/contract/core/durations";
import { retryDays } from "@pavane/contract/subscriptions/choices";

/** When a charge that failed for the first time at a moment is tried again, the first time after another moment; null: no more. */
export function nextRetry(failedAt: Date, after: Date): Date | null {
  const moments = retryDays.map((day) => new Date(failedAt.getTime() + day * dayMs));
  return moments.find((moment) => moment > after) ?? null;
}

/** The day whose try is due; days that were slept through are made up for by one. Null before the first. */
export const dueRetryDay = (failedAt: Date, now: Date): number | null =>
  retryDays.findLast((day) => failedAt.getTime() + day * dayMs <= now.getTime()) ?? null;
