import { sql, type SQL } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { fromDrizzle, fromPglite, PgBoss } from "pg-boss";
import type { Database, Tx } from "./db/database.ts";
import type { EmbeddedDatabase } from "./db/embedded.ts";
import { noteFullDisk } from "./db/full-disk.ts";
import { rowsOf } from "./db/rows.ts";
import { secondsBetweenLooks } from "./job-schedule.ts";
import { createTakenJobs, type TakenJobs } from "./taken-jobs.ts";
import type { Troubles } from "./trouble.ts";
import type { Watch } from "./watching/watch.ts";
import { duringJobs } from "./watching/watch-jobs.ts";

/** One kind of background work. It runs at least once, so doing it twice must do no harm. */
export interface Job<Data extends object = object> {
  readonly name: string;
  /** Cron expression in UTC; left out for work that is only sent. */
  readonly schedule?: string;
  run(data: Data): Promise<void>;
  /** Does many that were queued in one go, where that is cheaper; if it throws, each of them is tried again. */
  runAll?(all: readonly Data[]): Promise<void>;
}

export interface Jobs {
  /** Queues work in the caller's transaction: no commit, no job. */
  send(tx: Tx, name: string, data: object, options?: { startAfter?: Date }): Promise<void>;
  /** The same for many of one name, in one statement. */
  sendAll(tx: Tx, name: string, data: readonly object[]): Promise<void>;
  /** Makes the queues; from then on work can be sent, and waits for `start`. */
  prepare(jobs: readonly Job[]): Promise<void>;
  /** Begins with what was sent, and with what is due by its schedule. */
  start(jobs: readonly Job[]): Promise<void>;
  /**
   * Begins nothing any more. What runs may take so many seconds; what was taken and not begun, and what is not done by then, is given
   * back and waits for another process. Work can still be sent.
   */
  finish(seconds: number): Promise<void>;
  stop(): Promise<void>;
}

export interface JobOptions {
  readonly log: FastifyBaseLogger;
  readonly troubles: Pick<Troubles, "met">;
  /** Whether this process takes work and looks after the queue and its schedules, as it does unless told otherwise, or only sends. */
  readonly takesWork?: boolean;
  readonly watch?: Watch | undefined;
}

/**
 * Jobs kept in the database by pg-boss: five tries, the wait doubling from 30 s. Work is polled every two seconds (every ten if it is
 * due more seldom than each minute), and immediately while there is more than one batch of it.
 */
export function createJobs(
  database: Database,
  databaseUrl: string | null,
  { log, troubles, takesWork = true, watch }: JobOptions,
): Jobs {
  const boss = openQueue(database, databaseUrl, { log, troubles, takesWork });
  const taken = createTakenJobs(database);
  const names: string[] = [];
  const inside = (tx: Tx) => {
    const execute = async (query: SQL) => ({ rows: rowsOf(await tx.execute(query)) });
    return { db: fromDrizzle({ execute }, sql) };
  };
  return {
    send: async (tx, name, data, options) => {
      await boss.send(name, data, { ...options, ...inside(tx) });
    },
    sendAll: async (tx, name, all) => {
      if (all.length > 0)
        await boss.insert(
          name,
          all.map((data) => ({ data })),
          inside(tx),
        );
    },
    prepare: async (jobs) => {
      await boss.start();
      for (const job of jobs) await makeQueue(boss, job);
    },
    start: async (jobs) => {
      if (takesWork) for (const job of jobs) names.push(await register(boss, job, { log, taken, watch }));
    },
    finish: async (seconds) => {
      taken.beginToFinish();
      await Promise.all(names.map((name) => boss.offWork(name, { wait: false })));
      const left = await taken.giveBackAfter(seconds);
      if (left > 0) log.warn({ left }, "jobs were not done in time, and others take them up");
    },
    // What was given back holds nothing up.
    stop: () => boss.stop({ graceful: true, timeout: taken.isFinishing() ? 2_000 : 10_000 }),
  };
}

function openQueue(
  database: Database,
  databaseUrl: string | null,
  { log, troubles, takesWork }: Required<Omit<JobOptions, "watch">>,
): PgBoss {
  const care = { ...timing, supervise: takesWork, schedule: takesWork };
  const boss = new PgBoss(
    isEmbedded(database)
      ? { db: fromPglite(database.client), backend: "pglite", ...care }
      : { connectionString: databaseUrl ?? "", max: takesWork ? 3 : 1, application_name: "pavane jobs", ...care },
  );
  boss.on("error", (error) => {
    noteFullDisk(troubles, error); // taking up a job is a write, on connections of its own
    log.error({ err: error }, "jobs");
  });
  return boss;
}

/** For tests and single commands: remembers what was sent and runs nothing. */
export function recordedJobs(): Jobs & { sent: { name: string; data: object }[] } {
  const sent: { name: string; data: object }[] = [];
  return {
    sent,
    send: async (_tx, name, data) => {
      sent.push({ name, data });
    },
    sendAll: async (_tx, name, all) => {
      sent.push(...all.map((data) => ({ name, data })));
    },
    prepare: async () => undefined,
    start: async () => undefined,
    finish: async () => undefined,
    stop: async () => undefined,
  };
}

/** Work of a process that died is tried again after half a minute without a sign of life (pg-boss looks once a minute). */
const queueOptions = { retryLimit: 5, retryDelay: 30, retryBackoff: true, heartbeatSeconds: 30 };

const timing = { cronMonitorIntervalSeconds: 30, cronWorkerIntervalSeconds: 10 };

const isEmbedded = (database: Database): database is EmbeddedDatabase => database.kind === "embedded";

async function makeQueue(boss: PgBoss, { name }: Job): Promise<void> {
  await boss.createQueue(name, queueOptions);
  // A queue that exists keeps what it was made with.
  await boss.updateQueue(name, queueOptions);
  // Any question about it makes the library keep the queue in mind: else the first `send` would look it up beside its transaction.
  await boss.findJobs(name, { id: "00000000-0000-0000-0000-000000000000" });
}

interface RegisterTools {
  readonly log: FastifyBaseLogger;
  readonly taken: TakenJobs;
  readonly watch: Watch | undefined;
}

async function register(boss: PgBoss, job: Job, tools: RegisterTools): Promise<string> {
  const { taken } = tools;
  const { runAll } = job;
  const pollingIntervalSeconds = secondsBetweenLooks(job.schedule);
  const work = { pollingIntervalSeconds, batchSize: 20, burstWhenBatchFull: true };
  await boss.work<object>(job.name, work, async (batch) => {
    const ids = batch.map(({ id }) => id);
    await taken.during(job.name, ids, async () => {
      if (runAll !== undefined) return duringJobs(tools, job.name, batch, (all) => runAll(all));
      for (const [index, one] of batch.entries()) {
        if (taken.isFinishing()) return taken.giveBack(job.name, ids.slice(index));
        await duringJobs(tools, job.name, [one], ([data = {}]) => job.run(data));
        taken.done(one.id);
      }
    });
  });
  if (job.schedule !== undefined) await boss.schedule(job.name, job.schedule, {}, { tz: "UTC" });
  return job.name;
}
