import type { SQL } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "../src/platform/db/database.ts";

/** Begins something that waits for a lock, which is held until `end`. */
export async function whileLocked<Result>(
  db: Database,
  lock: SQL,
  begin: () => Promise<Result>,
): Promise<{ end: () => Promise<Result> }> {
  const [held, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = db.write(async (tx) => {
    await tx.execute(lock);
    held.resolve();
    await freed.promise;
  });
  await held.promise;
  const begun = begin();
  await untilWaiting(db, 1);
  return {
    end: async () => {
      freed.resolve();
      await holding;
      return begun;
    },
  };
}

/** Until so many statements wait for a lock. */
export async function untilWaiting(db: Database, count: number): Promise<void> {
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and state = 'active'";
  await expect.poll(async () => (await db.raw(waiting)).rows.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count);
}
