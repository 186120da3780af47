/**
 * Seconds left to pay: what the server said, less what has passed since its answer came. The browser's clock may be
 * wrong; how fast it runs is not.
 */
export function timeLeft(secondsLeft: number, elapsedMs: number): number {
  return Math.max(0, Math.ceil(secondsLeft - Math.max(0, elapsedMs) / 1000));
}

/** 1781 becomes "29:41". */
export const timeText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

const marks = [300, 60];

/** What a screen reader hears when the time passes a mark, or null. */
export function timeAnnouncement(before: number, now: number): string | null {
  const mark = marks.find((second) => before > second && now <= second && now > 0);
  if (mark === undefined) return null;
  return mark === 60 ? "1 minute left to pay." : `${mark / 60} minutes left to pay.`;
}
