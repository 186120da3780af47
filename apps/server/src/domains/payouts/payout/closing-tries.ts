import { dayMs } from "@pavane/contract/core/durations";

/** Payouts of the remainder of a closed store that failed or came back, since the last that arrived. */
export interface ClosingFailures {
  readonly count: number;
  /** When the last of them did. */
  readonly last: Date | null;
}

/** The next try waits three days, then three times as long each time, at most two thirds of a year. */
const factor = 3;
const maxSteps = 5;
/** A payout fails some minutes after the job of its day made it. */
const slackMs = dayMs / 2;

/**
 * Whether the rest of a closed store is tried again: a bank that refuses it today refuses it tomorrow, and its owner has been notified. It
 * is never given up, since the money stays theirs.
 */
export function isDueAgain({ count, last }: ClosingFailures, now: Date): boolean {
  if (last === null || count === 0) return true;
  const days = factor ** Math.min(count, maxSteps);
  return now.getTime() - last.getTime() >= days * dayMs - slackMs;
}

/** The owner is notified only of the first in a row; `count` includes it. */
export const isNotified = ({ count }: ClosingFailures): boolean => count <= 1;
