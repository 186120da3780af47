/** Whole seconds until a moment; 0 once it has passed. */
export const secondsUntil = (iso: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(iso) - now) / 1000));

/** 581 becomes "9:41". */
export const countdownText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

const marks = [300, 60];

/** What a screen reader hears in the last minutes; nothing in between, so that it hears each once. */
export function holdAnnouncement(seconds: number): string {
  const mark = marks.findLast((one) => seconds <= one);
  if (mark === undefined || seconds === 0) return "";
  return mark === 60 ? "Held for you for 1 more minute." : `Held for you for ${mark / 60} more minutes.`;
}
