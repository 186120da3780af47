import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { reviewLog } from "../review/tables.ts";
import { releases, resourceFiles } from "./tables.ts";

/** Every version of a resource with its files, the newest first. */
export async function findReleases(db: Read, resourceId: number) {
  const rows = await db
    .select()
    .from(releases)
    .where(eq(releases.resourceId, resourceId))
    .orderBy(desc(releases.number));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const files = await db
    .select()
    .from(resourceFiles)
    .where(inArray(resourceFiles.releaseId, ids))
    .orderBy(asc(resourceFiles.position), asc(resourceFiles.id));
  return rows.map((row) => ({ ...row, files: files.filter((file) => file.releaseId === row.id) }));
}

export type ReleaseRow = Awaited<ReturnType<typeof findReleases>>[number];

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
