import { and, asc, eq, gte, inArray, isNotNull, lt, not, or, sql, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { linkLives } from "./link-lives.ts";
import { mailOutbox } from "./tables.ts";

/** Mail that failed since a moment and has its words. */
const hasFailed = (since: Date): SQL | undefined =>
  and(eq(mailOutbox.status, "failed"), gte(mailOutbox.updatedAt, since), isNotNull(mailOutbox.textBody));

/** The one-time link in it works no more. */
const isExpired = (now: Date): SQL =>
  sql`(${or(
    ...Object.entries(linkLives).map(([kind, ms]) =>
      and(eq(mailOutbox.kind, kind), lt(mailOutbox.createdAt, new Date(now.getTime() - ms))),
    ),
  )})`;

/** Queues mail that failed since a moment as if it were new and one of many, the oldest first; returns how much. */
export async function requeueFailed(
  tx: Tx,
  { since, now, max }: { readonly since: Date; readonly now: Date; readonly max: number },
): Promise<number> {
  const due = await tx
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(hasFailed(since), not(isExpired(now))))
    .orderBy(asc(mailOutbox.id))
    .limit(max)
    .for("update", { skipLocked: true });
  const ids = due.map(({ id }) => id);
  const fresh = {
    status: "queued",
    attempts: 0,
    lastError: null,
    notBefore: now,
    inBulk: true,
    updatedAt: now,
  } as const;
  if (ids.length > 0) await tx.update(mailOutbox).set(fresh).where(inArray(mailOutbox.id, ids));
  return ids.length;
}

/** What has failed since a moment and can be sent again, and what cannot. */
export async function countFailed(db: Read, since: Date, now: Date): Promise<{ left: number; expired: number }> {
  const expired = isExpired(now);
  const [row] = await db
    .select({
      left: sql<number>`(count(*) filter (where not ${expired}))::int`,
      expired: sql<number>`(count(*) filter (where ${expired}))::int`,
    })
    .from(mailOutbox)
    .where(hasFailed(since));
  return { left: row?.left ?? 0, expired: row?.expired ?? 0 };
}
