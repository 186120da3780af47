import { sql, type SQL } from "drizzle-orm";
import type { Read } from "../../platform/db/database.ts";
import { rowsOf } from "../../platform/db/rows.ts";

/** Work that waits: how much, and since when the oldest of it, in seconds since 1970. */
export interface Waiting {
  readonly count: number;
  readonly oldest: number | null;
}

interface WaitingJobs extends Waiting {
  readonly name: string;
  readonly state: "waiting" | "running" | "failed";
}

const numberOf = (value: unknown): number => Number(value ?? 0);
const secondsOf = (value: unknown): number | null => (typeof value === "number" ? value : null);
const waitingOf = (row: Record<string, unknown> | undefined): Waiting => ({
  count: numberOf(row?.["total"]),
  oldest: secondsOf(row?.["oldest"]),
});
const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;

/** By job and state; of those that wait, since when the oldest is due. The queue keeps its own tables and times. */
export async function countJobsByName(db: Read): Promise<WaitingJobs[]> {
  const [there] = rowsOf(await db.execute(sql`select to_regclass('pgboss.job') is not null as there`));
  if (there?.["there"] !== true) return [];
  const rows = rowsOf(
    await db.execute(sql`
      select name, case when state in ('created', 'retry') then 'waiting' when state = 'active' then 'running' else 'failed' end as now,
        count(*) as total,
        extract(epoch from min(start_after) filter (where state in ('created', 'retry') and start_after <= now()))::float8 as oldest
      from pgboss.job where state in ('created', 'retry', 'active', 'failed')
        and not (state = 'failed' and exists (
          select 1 from job_runs where job_runs.name = job.name and succeeded_at > job.completed_on))
      group by 1, 2`),
  );
  return rows.map((row) => ({ name: String(row["name"]), state: stateOf(row["now"]), ...waitingOf(row) }));
}

const stateOf = (text: unknown): WaitingJobs["state"] => (text === "waiting" || text === "running" ? text : "failed");

/** Mails that are due and not sent, and those that were given up. */
export async function countMails(db: Read, now: Date): Promise<{ queued: Waiting; failed: number }> {
  const [row] = rowsOf(
    await db.execute(sql`
      select count(*) filter (where status = 'queued' and not_before <= ${at(now)}) as total,
        extract(epoch from min(not_before) filter (where status = 'queued' and not_before <= ${at(now)}))::float8 as oldest,
        count(*) filter (where status = 'failed') as failed
      from mail_outbox where status in ('queued', 'failed')`),
  );
  return { queued: waitingOf(row), failed: numberOf(row?.["failed"]) };
}

/** Films that wait to be made playable, and those of which further qualities are to be made. */
export async function countFilms(db: Read): Promise<{ playable: Waiting; qualities: Waiting }> {
  const waiting = async (which: SQL): Promise<Waiting> =>
    waitingOf(
      rowsOf(
        await db.execute(sql`
          select count(*) as total, extract(epoch from min(updated_at))::float8 as oldest from media_assets where ${which}`),
      )[0],
    );
  return { playable: await waiting(sql`state = 'processing'`), qualities: await waiting(sql`ladder = 'waiting'`) };
}

/** What happened since a moment, by its name; real money and test money alike. */
export async function countEvents(db: Read, since: Date): Promise<Record<string, number>> {
  const [row] = rowsOf(
    await db.execute(sql`
      select (select count(*) from orders where paid_at > ${at(since)}) as orders_paid,
        (select count(*) from booking_events where created_at > ${at(since)} and to_state = 'confirmed') as bookings_made,
        (select count(*) from refunds where created_at > ${at(since)}) as refunds,
        (select count(*) from payment_events where created_at > ${at(since)}) as payment_events,
        tries.* from (
          select count(*) filter (where result = 'signed_in') as sign_ins,
            count(*) filter (where result = 'wrong') as sign_ins_wrong,
            count(*) filter (where result = 'limited') as sign_ins_limited
          from sign_in_events where created_at > ${at(since)}) tries`),
  );
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, count]) => [name, numberOf(count)]));
}
