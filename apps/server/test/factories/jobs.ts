import { inject } from "vitest";
import { createJobs, type Job, type Jobs } from "../../src/platform/jobs.ts";
import type { TestApp } from "../harness.ts";
import { urlOf } from "../test-database-admin.ts";

/** The queue as a server has it, on the database of a test; nothing of it runs before `start`. */
export async function preparedQueue(world: TestApp, work: readonly Job[]): Promise<Jobs> {
  const template = inject("template");
  const { rows } = await world.db.raw("select current_database() as name");
  const url = template.kind === "postgres" ? urlOf(template.url, String(rows[0]?.["name"])) : null;
  const queue = createJobs(world.db, url, world.platform);
  await queue.prepare(work);
  return queue;
}

/** A job that was given up, with what its last try said; returns its id. */
export async function aFailedJob(world: TestApp, name: string, error: string): Promise<string> {
  const output = JSON.stringify({ message: error, stack: `Error: ${error}` });
  const { rows } = await world.db.raw(
    `insert into pgboss.job (name, data, state, retry_count, retry_limit, output, started_on, completed_on)
     values ($1, '{}', 'failed', 5, 5, $2::jsonb, now(), now()) returning id`,
    [name, output],
  );
  return String(rows[0]?.["id"]);
}
