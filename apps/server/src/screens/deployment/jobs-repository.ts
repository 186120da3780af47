import { sql, type SQL } from "drizzle-orm";
import type { JobItem } from "@pavane/contract/screens/schema-deployment";
import type { Read, Tx } from "../../platform/db/database.ts";
import { rowsOf } from "../../platform/db/rows.ts";

type ListedState = JobItem["state"];

export interface JobCounts {
  readonly waiting: number;
  readonly running: number;
  /** Given up, but for those by schedule that have succeeded since. */
  readonly failed: number;
  /** Since when the oldest waiting job is due. */
  readonly oldestAt: Date | null;
}

export interface JobRow {
  readonly id: string;
  readonly name: string;
  readonly state: ListedState;
  readonly tries: number;
  readonly createdAt: Date;
  readonly at: Date;
  /** What its last try said. */
  readonly error: string | null;
  readonly madeUp: boolean;
}

/** States of the queue's own table; the library keeps done and cancelled jobs for a while too. */
const isIn: Readonly<Record<ListedState, SQL>> = {
  failed: sql`state = 'failed'`,
  waiting: sql`state in ('created', 'retry')`,
  running: sql`state = 'active'`,
};

/** When a job was given up, began, or is due. */
const momentIn: Readonly<Record<ListedState, SQL>> = {
  failed: sql`completed_on`,
  waiting: sql`start_after`,
  running: sql`started_on`,
};

const isMadeUp = sql`exists (select 1 from job_runs where job_runs.name = job.name and succeeded_at > job.completed_on)`;

/** Null where the queue has never run: its tables are its own, and it makes them. */
export async function countJobs(db: Read): Promise<JobCounts | null> {
  const [there] = rowsOf(await db.execute(sql`select to_regclass('pgboss.job') is not null as there`));
  if (there?.["there"] !== true) return null;
  const [row] = rowsOf(
    await db.execute(sql`
      select count(*) filter (where ${isIn.waiting}) as waiting, count(*) filter (where ${isIn.running}) as running,
        count(*) filter (where ${isIn.failed} and not ${isMadeUp}) as failed,
        extract(epoch from min(start_after) filter (where ${isIn.waiting} and start_after <= now()))::float8 as oldest
      from pgboss.job where state in ('created', 'retry', 'active', 'failed')`),
  );
  return {
    waiting: Number(row?.["waiting"] ?? 0),
    running: Number(row?.["running"] ?? 0),
    failed: Number(row?.["failed"] ?? 0),
    oldestAt: momentOf(row?.["oldest"]),
  };
}

export async function countJobsIn(db: Read, state: ListedState): Promise<number> {
  const [row] = rowsOf(await db.execute(sql`select count(*) as total from pgboss.job where ${isIn[state]}`));
  return Number(row?.["total"] ?? 0);
}

/** Those that failed last first; those that are due or running longest first. */
export async function listJobs(
  db: Read,
  state: ListedState,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<JobRow[]> {
  const order = state === "failed" ? sql`desc` : sql`asc`;
  const rows = rowsOf(
    await db.execute(sql`
      select id, name, retry_count, extract(epoch from created_on)::float8 as created,
        extract(epoch from coalesce(${momentIn[state]}, created_on))::float8 as at,
        coalesce(output ->> 'message', output #>> '{value,message}', output ->> 'value') as error, ${isMadeUp} as made_up
      from pgboss.job where ${isIn[state]}
      order by coalesce(${momentIn[state]}, created_on) ${order}, id limit ${limit} offset ${offset}`),
  );
  return rows.map((row) => presentRow(row, state));
}

const presentRow = (row: Record<string, unknown>, state: ListedState): JobRow => ({
  id: String(row["id"]),
  name: String(row["name"]),
  state,
  tries: Number(row["retry_count"]) + (state === "waiting" ? 0 : 1),
  createdAt: momentOf(row["created"]) ?? new Date(0),
  at: momentOf(row["at"]) ?? new Date(0),
  error: typeof row["error"] === "string" ? row["error"] : null,
  madeUp: row["made_up"] === true,
});

/** A job's name with whether it was given up, locked until the transaction ends; null when there is none. */
export async function lockJob(tx: Tx, id: string): Promise<{ name: string; failed: boolean } | null> {
  const [there] = rowsOf(await tx.execute(sql`select to_regclass('pgboss.job') is not null as there`));
  if (there?.["there"] !== true) return null;
  const [row] = rowsOf(
    await tx.execute(sql`select name, state::text as state from pgboss.job where id = ${id}::uuid for update`),
  );
  return row === undefined ? null : { name: String(row["name"]), failed: row["state"] === "failed" };
}

/** One more try at once, as the queue's own `retry` writes it. */
export async function retryFailedJob(
  tx: Tx,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  await tx.execute(sql`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null
    where name = ${name} and id = ${id}::uuid and state = 'failed'`);
}

/** Like one that was cancelled: the queue deletes it in its time. */
export async function discardFailedJob(
  tx: Tx,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  await tx.execute(sql`
    update pgboss.job set state = 'cancelled' where name = ${name} and id = ${id}::uuid and state = 'failed'`);
}

const momentOf = (seconds: unknown): Date | null => (typeof seconds === "number" ? new Date(seconds * 1000) : null);
