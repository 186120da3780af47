import { dayMs } from "@pavane/contract/core/durations";

/** What people are written to about new terms: that there are some, 14, 3 and 0 days before they count, and that they do not come. */
export const termsStages = ["published", "in_14_days", "in_3_days", "counts", "withdrawn"] as const;
export type TermsStage = (typeof termsStages)[number];
/** Those of terms that come. */
export type ComingStage = Exclude<TermsStage, "withdrawn">;

/** A version of the terms that people are asked to accept. */
export interface AskingVersion {
  readonly version: number;
  readonly publishedAt: Date;
  readonly countsFrom: Date;
}

/**
 * How long after its date people are still notified of a version, so that no old version is announced after a long
 * downtime.
 */
export const notifiesForMs = 7 * dayMs;

const reminders: readonly (readonly [ComingStage, number])[] = [
  ["counts", 0],
  ["in_3_days", 3],
  ["in_14_days", 14],
];

/**
 * The stages that are due, of every version that asks (oldest first): at most one each, the latest that has come, so
 * that a server that was down sends one mail and not three. A version published since takes over the first mail, and
 * reminders of a version that takes effect within a day of the next are sent for the next only: accepting it accepts
 * both.
 */
export function dueStages(asking: readonly AskingVersion[], now: Date): { version: number; stage: ComingStage }[] {
  return asking.flatMap((one, index) => {
    const stage = stageOf(one, asking[index + 1], now);
    return stage === null ? [] : [{ version: one.version, stage }];
  });
}

function stageOf(one: AskingVersion, next: AskingVersion | undefined, now: Date): ComingStage | null {
  const [published, counts, at] = [one.publishedAt.getTime(), one.countsFrom.getTime(), now.getTime()];
  if (counts <= published || at >= counts + notifiesForMs) return null;
  const takenOver = next !== undefined && next.countsFrom.getTime() < counts + dayMs;
  const [reminder] = reminders.filter(([, days]) => {
    const due = counts - days * dayMs;
    return at >= due && (days === 0 || due >= published + dayMs);
  });
  if (reminder) return takenOver ? null : reminder[0];
  return next === undefined ? "published" : null;
}
