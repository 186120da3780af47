import { and, desc, eq, sql } from "drizzle-orm";
import { requireRow } from "../../../platform/db/require-row.ts";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { reviewLog } from "./tables.ts";

/** Records that a resource, or its new version, changed status, by whom and why; returns the row's id. */
export async function insertReviewLog(tx: Tx, row: typeof reviewLog.$inferInsert): Promise<number> {
  const rows = await tx.insert(reviewLog).values(row).returning({ id: reviewLog.id });
  return requireRow(rows, "insert returned nothing").id;
}

/** When a resource, or a new version of it, was sent for review last. */
export async function findSubmittedAt(db: Read, resourceId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: reviewLog.createdAt })
    .from(reviewLog)
    .where(sql`${reviewLog.resourceId} = ${resourceId} and ${reviewLog.reasonCode} in ('submit', 'submit_release')`)
    .orderBy(desc(reviewLog.id))
    .limit(1);
  return row?.at ?? null;
}

/** When a resource was taken down last. */
export async function findTakenDownAt(db: Read, resourceId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: reviewLog.createdAt })
    .from(reviewLog)
    .where(and(eq(reviewLog.resourceId, resourceId), eq(reviewLog.reasonCode, "take_down")))
    .orderBy(desc(reviewLog.id))
    .limit(1);
  return row?.at ?? null;
}

/** Whether a version was ever sent for review, which is written down for good. */
export async function wasSent(db: Read, releaseId: number): Promise<boolean> {
  const rows = await db.select({ id: reviewLog.id }).from(reviewLog).where(eq(reviewLog.releaseId, releaseId)).limit(1);
  return rows.length > 0;
}
