import { dayMs } from "@pavane/contract/core/durations";

/** When a module opens to learners: from a time, so many days after they enrolled, or at once. */
export interface ReleaseRule {
  readonly releaseAt: Date | null;
  readonly releaseAfterDays: number | null;
}

/** Until when a module is closed to somebody; null when it is open, or when it opens so many days after an enrolment that is not there. */
export function closedUntil(rule: ReleaseRule, enrolledAt: Date | null, now: Date): Date | null {
  const { releaseAt, releaseAfterDays } = rule;
  const opens =
    releaseAfterDays === null ? releaseAt : enrolledAt && new Date(enrolledAt.getTime() + releaseAfterDays * dayMs);
  return opens !== null && opens > now ? opens : null;
}
