import { clockText } from "@pavane/contract/learning/clock-text";

/** Seconds left by the server's clock: the browser's own clock may be wrong, its pace is not. */
export function secondsLeft(deadline: string, serverNow: string, elapsedMs: number): number {
  const left = Date.parse(deadline) - Date.parse(serverNow) - elapsedMs;
  return Math.max(0, Math.ceil(left / 1000));
}

const MARKS = [300, 60];

/** What a screen reader hears when the time passes a mark, or null. */
export function announcementAt(before: number, now: number): string | null {
  const mark = MARKS.find((second) => before > second && now <= second && now > 0);
  if (mark === undefined) return null;
  return mark === 60 ? "1 minute left." : `${mark / 60} minutes left.`;
}

export const countdownText = (seconds: number): string => `${clockText(seconds)} left`;
