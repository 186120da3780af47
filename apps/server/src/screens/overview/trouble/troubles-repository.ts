import { dayMs, hourMs } from "@pavane/contract/core/durations";
import { and, inArray, isNull, lt, max, notInArray, or, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { Lasting } from "./decide-notification.ts";
import { troubles } from "./tables.ts";

/** A problem that returns within this time never really ended. */
const calmMs = hourMs;
const retentionMs = 30 * dayMs;

/** One process at a time decides what is reported. */
export async function lockTroubles(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('troubles', 0))`);
}

/** Records which problems last and which have ended, and returns those that last. */
export async function followTroubles(tx: Tx, keys: readonly string[], now: Date): Promise<Lasting[]> {
  await tx
    .update(troubles)
    .set({ overAt: now })
    .where(and(isNull(troubles.overAt), keys.length === 0 ? undefined : notInArray(troubles.key, [...keys])));
  await tx.delete(troubles).where(lt(troubles.overAt, new Date(now.getTime() - retentionMs)));
  if (keys.length === 0) return [];
  const calm = new Date(now.getTime() - calmMs).toISOString();
  return tx
    .insert(troubles)
    .values(keys.map((key) => ({ key, since: now, toldAt: null, overAt: null })))
    .onConflictDoUpdate({
      target: troubles.key,
      set: {
        overAt: null,
        since: sql`case when ${troubles.overAt} < ${calm}::timestamptz then excluded.since else ${troubles.since} end`,
      },
    })
    .returning({ key: troubles.key, since: troubles.since, toldAt: troubles.toldAt });
}

/** Since when each kind of trouble lasts, as far as somebody has looked. */
export async function findTroublesSince(db: Read): Promise<Map<string, Date>> {
  const rows = await db
    .select({ key: troubles.key, since: troubles.since })
    .from(troubles)
    .where(isNull(troubles.overAt));
  return new Map(rows.map(({ key, since }) => [key, since]));
}

export async function markNotified(tx: Tx, keys: readonly string[], now: Date): Promise<void> {
  await tx
    .update(troubles)
    .set({ toldAt: now })
    .where(inArray(troubles.key, [...keys]));
}

/**
 * Records that administrators are now notified of an ended problem; false when they were notified while it lasted, or
 * since, by another process.
 */
export async function markEndNotified(
  tx: Tx,
  { key, since, until }: { readonly key: string; readonly since: Date; readonly until: Date },
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(troubles)
    .values({ key, since, overAt: until, toldAt: now })
    .onConflictDoUpdate({
      target: troubles.key,
      set: { since, overAt: until, toldAt: now },
      setWhere: or(isNull(troubles.toldAt), lt(troubles.toldAt, since)),
    })
    .returning({ key: troubles.key });
  return rows.length > 0;
}

/** When administrators were last written to about trouble that lasts; null when they were not. */
export async function findLastNotified(tx: Tx): Promise<Date | null> {
  const [row] = await tx
    .select({ last: max(troubles.toldAt) })
    .from(troubles)
    .where(isNull(troubles.overAt));
  return row?.last ?? null;
}
