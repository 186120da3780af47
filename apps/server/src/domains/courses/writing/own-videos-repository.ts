import { and, desc, eq, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { mediaAssets } from "../../media/tables.ts";
import { lessons } from "../outline/tables.ts";

/** Videos of somebody that can play, with a lesson that shows each. */
export async function findOwnVideos(db: Read, ownerId: number, most: number) {
  const { id, durationMs, createdAt, posterPath } = mediaAssets;
  return db
    .select({
      id,
      durationMs,
      createdAt,
      hasPoster: sql<boolean>`${posterPath} is not null`,
      usedIn: sql<string | null>`(
        select l.title from ${lessons} l
        where l.type = 'video' and l.content like 'media:%' and l.content = 'media:' || ${id} and l.deleted_at is null
        order by l.id desc limit 1)`,
    })
    .from(mediaAssets)
    .where(
      and(
        eq(mediaAssets.ownerId, ownerId),
        eq(mediaAssets.kind, "video"),
        eq(mediaAssets.handedIn, false),
        eq(mediaAssets.state, "ready"),
      ),
    )
    .orderBy(desc(id))
    .limit(most);
}
