import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "./db/database.ts";

/** The jobs that this process has taken from the queue and not done yet. */
export interface TakenJobs {
  /** Holds the jobs of a batch as taken while it runs. */
  during(name: string, ids: readonly string[], run: () => Promise<void>): Promise<void>;
  /** One of a batch whose others still run. */
  done(id: string): void;
  isFinishing(): boolean;
  /** From now on `isFinishing`. */
  beginToFinish(): void;
  /** Puts jobs back as if nobody had taken them: they are due at once, and it was no try. */
  giveBack(name: string, ids: readonly string[]): Promise<void>;
  /** Waits until everything is done, at most so long, and gives back what is left; returns how many that were. */
  giveBackAfter(seconds: number): Promise<number>;
}

export function createTakenJobs(database: Pick<Database, "raw">): TakenJobs {
  const taken = new Map<string, string>();
  let finishing = false;
  const giveBack = async (name: string, ids: readonly string[]): Promise<void> => {
    // As the queue itself gives back what it took too much of. What is not active any more was settled or taken by another.
    await database.raw(
      `update pgboss.job set state = 'created', started_on = null, heartbeat_on = null
       where name = $1 and id = any($2::uuid[]) and state = 'active'`,
      [name, ids],
    );
    for (const id of ids) taken.delete(id);
  };
  return {
    during: async (name, ids, run) => {
      for (const id of ids) taken.set(id, name);
      try {
        await run();
      } finally {
        for (const id of ids) taken.delete(id);
      }
    },
    done: (id) => void taken.delete(id),
    isFinishing: () => finishing,
    beginToFinish: () => {
      finishing = true;
    },
    giveBack,
    giveBackAfter: async (seconds) => {
      const until = performance.now() + seconds * 1000;
      while (taken.size > 0 && performance.now() < until) await wait(100);
      const left = [...taken];
      for (const name of new Set(left.map(([, of]) => of)))
        await giveBack(
          name,
          left.flatMap(([id, of]) => (of === name ? [id] : [])),
        );
      return left.length;
    },
  };
}
