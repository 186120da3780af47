import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { users } from "../../identity/accounts/tables.ts";
import { releases } from "../releases/tables.ts";
import { reviewLog } from "../review-log/tables.ts";

/** What was done with a resource, the newest first. */
export async function findHistory(db: Read, resourceId: number) {
  return db
    .select({
      step: reviewLog,
      actor: { id: users.id, username: users.username, first_name: users.firstName, last_name: users.lastName },
      releaseNumber: releases.number,
    })
    .from(reviewLog)
    .leftJoin(users, eq(users.id, reviewLog.actorId))
    .leftJoin(releases, eq(releases.id, reviewLog.releaseId))
    .where(eq(reviewLog.resourceId, resourceId))
    .orderBy(desc(reviewLog.id))
    .limit(200);
}

export type HistoryRow = Awaited<ReturnType<typeof findHistory>>[number];

/** Who decided last, and the status before it was last taken down. */
export async function findLastDecision(db: Read, resourceId: number) {
  const [row] = await db
    .select({
      step: reviewLog.reasonCode,
      from: reviewLog.from,
      actor: { username: users.username, first_name: users.firstName, last_name: users.lastName },
    })
    .from(reviewLog)
    .leftJoin(users, eq(users.id, reviewLog.actorId))
    .where(
      and(
        eq(reviewLog.resourceId, resourceId),
        inArray(reviewLog.reasonCode, ["approve", "request_changes", "take_down", "restore"]),
      ),
    )
    .orderBy(desc(reviewLog.id))
    .limit(1);
  return row ?? null;
}

/** What was approved last, to hold it against what is now; null where nothing was, or before it was kept. */
export async function findApproved(db: Read, resourceId: number) {
  const [row] = await db
    .select({ approved: reviewLog.approved })
    .from(reviewLog)
    .where(and(eq(reviewLog.resourceId, resourceId), isNotNull(reviewLog.approved)))
    .orderBy(desc(reviewLog.id))
    .limit(1);
  return row?.approved ?? null;
}

/** The status of a resource when it was taken down. */
export async function findTakenDownFrom(db: Read, resourceId: number) {
  const [row] = await db
    .select({ from: reviewLog.from })
    .from(reviewLog)
    .where(and(eq(reviewLog.resourceId, resourceId), eq(reviewLog.to, "removed")))
    .orderBy(desc(reviewLog.id))
    .limit(1);
  return row?.from ?? null;
}
