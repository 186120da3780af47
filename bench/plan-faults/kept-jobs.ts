import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { Job, Jobs } from "../../apps/server/src/platform/jobs.ts";
import type { Chance } from "../faults/random.ts";
import { giveSignOfLife } from "./sign-of-life.ts";

/** Work that is kept in a table, and done in any order, twice, or after it failed again. */
export interface KeptJobs extends Jobs {
  /** Does what is there, and what comes of it. `calm`: nothing is dropped or repeated. */
  deliver(jobs: readonly Job[], calm: boolean): Promise<void>;
}

interface KeptJob {
  readonly id: string;
  readonly name: string;
  readonly data: object;
}

/** What the provider tells; only that may be lost for good. */
const isEvent = (name: string): boolean => name === "payments.sandbox-event";
const rounds = 6;
/** So many do the work side by side. */
const workers = 8;

export function keptJobs(pool: Pool, chance: Chance): KeptJobs {
  const deliverOne = async (jobs: readonly Job[], { id, name, data }: KeptJob, calm: boolean): Promise<void> => {
    const job = jobs.find((candidate) => candidate.name === name);
    const dropped = !calm && isEvent(name) && chance.happens(5);
    if (job !== undefined && !dropped) {
      if (!calm && chance.happens(10)) await attempt(job, data);
      if (!(await attempt(job, data))) return;
    }
    await pool.query("delete from fault_jobs where id = $1", [id]);
    giveSignOfLife();
  };
  return {
    send: async (tx, name, data) => {
      await tx.execute(sql`insert into fault_jobs (name, data) values (${name}, ${JSON.stringify(data)}::jsonb)`);
    },
    sendAll: async (tx, name, all) => {
      await tx.execute(sql`insert into fault_jobs (name, data)
        select ${name}, data from jsonb_array_elements(${JSON.stringify(all)}::jsonb) as data`);
    },
    prepare: async () => undefined,
    start: async () => undefined,
    finish: async () => undefined,
    stop: async () => undefined,
    deliver: async (jobs, calm) => {
      for (let round = 0; round < rounds; round += 1) {
        const { rows } = await pool.query<KeptJob>("select id, name, data from fault_jobs order by id");
        if (rows.length === 0) return;
        const left = calm ? rows : chance.shuffled(rows);
        const work = async (): Promise<void> => {
          for (let one = left.pop(); one !== undefined; one = left.pop()) await deliverOne(jobs, one, calm);
        };
        await Promise.all(Array.from({ length: workers }, work));
      }
    },
  };
}

async function attempt(job: Job, data: object): Promise<boolean> {
  try {
    await job.run(data);
    return true;
  } catch (error) {
    if (!String(error).includes("does not answer")) throw error;
    return false;
  }
}
