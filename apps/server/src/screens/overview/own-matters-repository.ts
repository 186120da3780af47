import { and, count, eq, gt, min } from "drizzle-orm";
import { auditLog } from "../../platform/audit/tables.ts";
import type { Read } from "../../platform/db/database.ts";
import type { WaitingWork } from "./overview-repository.ts";

/** Acts since a moment in which somebody decided about their own. */
export async function findOwnMatters(db: Read, since: Date): Promise<WaitingWork> {
  const [row] = await db
    .select({ count: count(), oldestAt: min(auditLog.createdAt) })
    .from(auditLog)
    .where(and(eq(auditLog.ownMatter, true), gt(auditLog.createdAt, since)));
  return { count: row?.count ?? 0, oldestAt: row?.oldestAt ?? null };
}
