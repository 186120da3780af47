import { isNotNull, sql } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "./db/columns.ts";
import type { Read, Tx } from "./db/database.ts";
import type { Job } from "./jobs.ts";
import { isMissed, type RunsOfJob } from "./job-schedule.ts";
import type { Platform } from "./platform.ts";

/** How the runs of scheduled jobs went, by the platform's clock: the queue forgets, and its times are the database's. */
export const jobRuns = pgTable("job_runs", {
  name: text().primaryKey(),
  /** Its cron expression in UTC; null once no program has it any more. */
  schedule: text(),
  /** When it was first heard of; what was due before is no business of it. */
  knownSince: timestamptz().notNull(),
  /** Since when a run has begun and none has ended; null while none is running. */
  runningSince: timestamptz(),
  succeededAt: timestamptz(),
  failedAt: timestamptz(),
  /** What the last failure said. */
  error: text(),
});

type RunDeps = Pick<Platform, "db" | "clock" | "log">;

/** The same job, which says of each run by its schedule when it began and how it ended. */
export function withRuns(deps: RunDeps, job: Job): Job {
  if (job.schedule === undefined) return job;
  const { runAll } = job;
  return {
    ...job,
    run: (data) => (isBySchedule(data) ? observed(deps, job, () => job.run(data)) : job.run(data)),
    ...(runAll && {
      runAll: (all) => (all.some(isBySchedule) ? observed(deps, job, () => runAll(all)) : runAll(all)),
    }),
  };
}

/** Jobs that were queued for one thing contain its data. */
const isBySchedule = (data: object): boolean => Object.keys(data).length === 0;

async function observed(deps: RunDeps, job: Job, run: () => Promise<void>): Promise<void> {
  const note = async (values: Partial<typeof jobRuns.$inferInsert>) => {
    // What is known of a run is worth less than the run: a database that takes no rows at the moment stops only the note.
    await deps.db
      .write((tx) => saveRun(tx, job, values, deps.clock.now()))
      .catch((error: unknown) => deps.log.warn({ err: error, job: job.name }, "a run of a job could not be noted"));
  };
  const begun = deps.clock.now();
  await note({ runningSince: begun });
  try {
    await run();
    await note({ runningSince: null, succeededAt: deps.clock.now(), error: null });
  } catch (error) {
    const said = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await note({ runningSince: null, failedAt: deps.clock.now(), error: said });
    throw error;
  }
}

/** A run that begins while another is running keeps the earlier start. */
async function saveRun(tx: Tx, { name, schedule }: Job, values: Partial<typeof jobRuns.$inferInsert>, now: Date) {
  const { runningSince } = values;
  const since = runningSince instanceof Date ? sql`coalesce(${jobRuns.runningSince}, excluded.running_since)` : null;
  await tx
    .insert(jobRuns)
    .values({ name, schedule, knownSince: now, ...values })
    .onConflictDoUpdate({ target: jobRuns.name, set: { ...values, ...(since && { runningSince: since }) } });
}

/** Writes down which jobs there are, so that one that never runs is missed. Called at the start, before any of them runs. */
export async function noteJobs({ db, clock }: Pick<Platform, "db" | "clock">, jobs: readonly Job[]): Promise<void> {
  const rows = jobs.flatMap(({ name, schedule }) =>
    schedule === undefined ? [] : [{ name, schedule, knownSince: clock.now() }],
  );
  await db.write(async (tx) => {
    await tx.update(jobRuns).set({ schedule: null }).where(isNotNull(jobRuns.schedule));
    if (rows.length === 0) return;
    await tx
      .insert(jobRuns)
      .values(rows)
      .onConflictDoUpdate({ target: jobRuns.name, set: { schedule: sql`excluded.schedule` } });
  });
}

/**
 * Sends what was due while no server was there to run it and is not due again soon: a computer that is switched off at night would
 * else never compare its books. Running twice does no harm, so several processes may find the same.
 */
export async function makeUpMissed(
  { db, clock, jobs: queue }: Pick<Platform, "db" | "clock" | "jobs">,
  jobs: readonly Job[],
): Promise<void> {
  const known = new Map((await findRuns(db.read)).map((row) => [row.name, row]));
  const missed = jobs.filter(({ name, schedule }) => {
    const runs = known.get(name);
    return schedule !== undefined && runs !== undefined && isMissed(schedule, runs, clock.now());
  });
  if (missed.length === 0) return;
  await db.write(async (tx) => {
    for (const { name } of missed) await queue.send(tx, name, {});
  });
}

/** Jobs that some program of this installation has, with how their runs went. */
export async function findRuns(db: Read): Promise<(typeof jobRuns.$inferSelect & RunsOfJob & { schedule: string })[]> {
  const rows = await db.select().from(jobRuns).where(isNotNull(jobRuns.schedule));
  return rows.flatMap(({ schedule, ...row }) => (schedule === null ? [] : [{ ...row, schedule }]));
}

export type JobRun = Awaited<ReturnType<typeof findRuns>>[number];
