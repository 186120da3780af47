import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { clampPage } from "@pavane/contract/core/page";
import { deploymentErrors } from "@pavane/contract/screens/errors";
import type { JobItem, JobSchedule, JobsAnswer, JobsQuery } from "@pavane/contract/screens/schema-deployment";
import { recordAudit } from "../../platform/audit/record-audit.ts";
import type { Tx } from "../../platform/db/database.ts";
import { findRuns, type JobRun } from "../../platform/job-runs.ts";
import { lateSince, nextDue } from "../../platform/job-schedule.ts";
import { jobName } from "../overview/job-names.ts";
import type { ScreenDeps } from "../ports.ts";
import { hideSecrets } from "./hide-secrets.ts";
import {
  countJobs,
  countJobsIn,
  discardFailedJob,
  listJobs,
  lockJob,
  retryFailedJob,
  type JobRow,
} from "./jobs-repository.ts";
import { shortText } from "./run-probes.ts";

type Deps = Pick<ScreenDeps, "db" | "clock" | "config">;

/** Background jobs in a state, with what the schedules have done and will do. */
export async function getJobs({ db, clock, config }: Deps, query: JobsQuery): Promise<JobsAnswer> {
  const clean = (text: string) => shortText(hideSecrets(config)(text));
  const counts = await countJobs(db.read);
  const page = clampPage(query, counts === null ? 0 : await countJobsIn(db.read, query.state));
  const { number, size, total, offset } = page;
  const rows = counts === null ? [] : await listJobs(db.read, query.state, { limit: size, offset });
  const runs = await findRuns(db.read);
  return {
    data: rows.map((row) => presentJob(row, clean)),
    page: { number, size, total },
    counts: { waiting: counts?.waiting ?? 0, running: counts?.running ?? 0, failed: counts?.failed ?? 0 },
    oldest_at: counts?.oldestAt?.toISOString() ?? null,
    schedules: runs
      .map((run) => presentSchedule(run, clock.now(), clean))
      .toSorted((one, other) => one.name.localeCompare(other.name, "en")),
  };
}

const presentJob = (row: JobRow, clean: (text: string) => string): JobItem => ({
  id: row.id,
  name: row.name,
  title: jobName(row.name),
  state: row.state,
  tries: row.tries,
  created_at: row.createdAt.toISOString(),
  at: row.at.toISOString(),
  error: row.error === null ? null : clean(row.error),
  made_up: row.madeUp,
  can: { retry: row.state === "failed", discard: row.state === "failed" },
});

/** How a schedule went, and when it is due next. */
export function presentSchedule(run: JobRun, now: Date, clean: (text: string) => string): JobSchedule {
  const { succeededAt, failedAt, runningSince, error } = run;
  const failedLast = failedAt !== null && (succeededAt === null || failedAt > succeededAt);
  const last = failedLast ? failedAt : succeededAt;
  return {
    name: run.name,
    title: jobName(run.name),
    cron: run.schedule,
    last_run_at: last?.toISOString() ?? null,
    last_result: last === null ? null : failedLast ? "failed" : "succeeded",
    error: failedLast && error !== null ? clean(error) : null,
    running_since: runningSince?.toISOString() ?? null,
    next_run_at: nextDue(run.schedule, now).toISOString(),
    late_since: lateSince(run.schedule, run, now)?.toISOString() ?? null,
  };
}

type JobRefusal = Refusal<"not_found" | "wrong_state">;

/** Tries a job that was given up once more. Errors: not_found, wrong_state. */
export const retryJob = (deps: Pick<Deps, "db">, id: string): Promise<{ message: string } | JobRefusal> =>
  changeFailedJob(deps, id, {
    action: "job.retried",
    message: "It is tried again within seconds.",
    change: retryFailedJob,
  });

/** Drops a job that was given up. Errors: not_found, wrong_state. */
export const discardJob = (deps: Pick<Deps, "db">, id: string): Promise<{ message: string } | JobRefusal> =>
  changeFailedJob(deps, id, { action: "job.discarded", message: "Job discarded", change: discardFailedJob });

interface JobChange {
  readonly action: "job.retried" | "job.discarded";
  readonly message: string;
  readonly change: (tx: Tx, job: { readonly id: string; readonly name: string }) => Promise<void>;
}

/** Of two people at once one waits for the other, and is then told that it is not given up any more. */
const changeFailedJob = (
  { db }: Pick<Deps, "db">,
  id: string,
  { action, message, change }: JobChange,
): Promise<{ message: string } | JobRefusal> =>
  db.write(async (tx) => {
    const job = await lockJob(tx, id);
    if (job === null) return refuse(commonErrors.not_found);
    if (!job.failed) return refuse(deploymentErrors.wrong_state);
    await change(tx, { id, name: job.name });
    await recordAudit(tx, { action, target: { type: "job", id, name: job.name } });
    return { message };
  });
