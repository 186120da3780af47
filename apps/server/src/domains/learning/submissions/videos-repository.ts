import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { mediaAssets } from "../../media/tables.ts";
import { submissions } from "../tables.ts";

/** Submissions that wait for their mark, whose video is processed and was not looked at yet. */
export async function findUnchecked(db: Read, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: submissions.id })
    .from(submissions)
    .leftJoin(mediaAssets, eq(mediaAssets.id, submissions.assetId))
    .where(
      and(
        isNull(submissions.checkedAt),
        inArray(submissions.state, ["submitted", "marking"]),
        or(isNull(mediaAssets.id), inArray(mediaAssets.state, ["ready", "failed"])),
      ),
    )
    .orderBy(asc(submissions.submittedAt))
    .limit(most);
  return rows.map(({ id }) => id);
}

interface OldVideos {
  readonly before: Date;
  /** The id of the last one that was looked at. */
  readonly after: number;
  readonly most: number;
}

/** The next submissions that have a video and nobody changed since a moment, apart from those that wait. */
export const findOldVideos = (db: Read, { before, after, most }: OldVideos): Promise<{ id: number }[]> =>
  db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        isNotNull(submissions.assetId),
        gt(submissions.id, after),
        lt(submissions.updatedAt, before),
        inArray(submissions.state, ["draft", "passed", "resubmit", "withdrawn"]),
      ),
    )
    .orderBy(asc(submissions.id))
    .limit(most);
