import { dayMs } from "@pavane/contract/core/durations";

/** Payments that succeeded, and what was sent to sellers, are listed at least this far back. */
const listedDays = 14;

/**
 * Since when the ledger may not know what happened at the payment service: 14 days, and further back to its last answer
 * when that is longer ago, as in a backup that was restored late or on a server that was down. If it never answered,
 * there is nothing older to know.
 */
export const notKnownSince = (lastAnswer: Date | null, now: Date): Date => sinceAnswer(lastAnswer, now, listedDays);

/**
 * A given number of days, or since a day before the last answer, whichever is longer; the day allows for clocks that
 * differ.
 */
export const sinceAnswer = (lastAnswer: Date | null, now: Date, days: number): Date =>
  new Date(Math.min(now.getTime() - days * dayMs, lastAnswer === null ? Infinity : lastAnswer.getTime() - dayMs));
