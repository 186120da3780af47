import { and, eq } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { mediaAssets } from "../../media/tables.ts";

/** The owner of a video; null when there is no such video that could be in a course. */
export async function findAssetOwner(db: Read, assetId: number): Promise<{ ownerId: number | null } | null> {
  const rows = await db
    .select({ ownerId: mediaAssets.ownerId })
    .from(mediaAssets)
    .where(and(eq(mediaAssets.id, assetId), eq(mediaAssets.handedIn, false)));
  return rows[0] ?? null;
}
