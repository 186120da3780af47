import { hourMs } from "@pavane/contract/core/durations";
import { lateSince } from "../../platform/job-schedule.ts";
import type { JobRun } from "../../platform/job-runs.ts";

export interface JobTrouble {
  readonly name: string;
  readonly since: Date;
  /** What its last try said; null when it failed in nothing. */
  readonly error: string | null;
}

/** No job works that long in one go. */
const longestMs = 2 * hourMs;

/** Jobs that were due and did not succeed, those that are late the longest first. */
export const lateJobs = (runs: readonly JobRun[], now: Date): JobTrouble[] =>
  inOrder(runs, (run) => lateSince(run.schedule, run, now));

/** Jobs that began and do not end. */
export const stuckJobs = (runs: readonly JobRun[], now: Date): JobTrouble[] =>
  inOrder(runs, ({ runningSince: since }) =>
    since !== null && now.getTime() - since.getTime() > longestMs ? since : null,
  );

const inOrder = (runs: readonly JobRun[], sinceWhen: (run: JobRun) => Date | null): JobTrouble[] =>
  runs
    .flatMap((run) => {
      const since = sinceWhen(run);
      return since === null ? [] : [{ name: run.name, since, error: run.error }];
    })
    .toSorted((one, other) => one.since.getTime() - other.since.getTime());
