import { hourMs, minuteMs } from "@pavane/contract/core/durations";
import { CronExpressionParser } from "cron-parser";

/** What is known of the runs of a job. */
export interface RunsOfJob {
  /** When it was first heard of; what was due before is no business of it. */
  readonly knownSince: Date;
  readonly succeededAt: Date | null;
}

/** A job that was due has so long to be begun, tried again and done. */
const graceMs = hourMs;
/** Clocks of two machines may differ by this much unnoticed. */
const clocksMs = minuteMs;

/**
 * Since when a job with a cron expression (UTC) is late at a moment: the first time at which it was due and after which it has not
 * succeeded within an hour. Null when it is not late.
 */
export function lateSince(schedule: string, { knownSince, succeededAt }: RunsOfJob, now: Date): Date | null {
  const since = succeededAt === null ? knownSince : new Date(succeededAt.getTime() + clocksMs);
  const due = nextDue(schedule, since);
  return due.getTime() + graceMs <= now.getTime() ? due : null;
}

/** Whether a job was due while nobody was there to run it, and is not due again within the hour. */
export function isMissed(schedule: string, { knownSince, succeededAt }: RunsOfJob, now: Date): boolean {
  const since = succeededAt === null ? knownSince : new Date(succeededAt.getTime() + clocksMs);
  return nextDue(schedule, since) <= now && nextDue(schedule, now).getTime() > now.getTime() + graceMs;
}

/** When it is due for the first time after a moment. */
export const nextDue = (schedule: string, after: Date): Date =>
  CronExpressionParser.parse(schedule, { currentDate: after, tz: "UTC" }).next().toDate();

/** Somebody waits for work that is sent, and for what is due each minute. */
const soonSeconds = 2;
const seldomSeconds = 10;
const oftenMs = 5 * minuteMs;

/** How often a queue is looked into, in seconds; its statements are what a site at rest asks of the database. */
export function secondsBetweenLooks(schedule: string | undefined): number {
  if (schedule === undefined) return soonSeconds;
  const due = nextDue(schedule, new Date(0));
  return nextDue(schedule, due).getTime() - due.getTime() < oftenMs ? soonSeconds : seldomSeconds;
}
