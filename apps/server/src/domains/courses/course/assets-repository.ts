import { eq } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { mediaAssets } from "../../media/tables.ts";

/** The owner of a video; null when there is no such video. */
export async function findAssetOwner(db: Read, assetId: number): Promise<{ ownerId: number | null } | null> {
  const rows = await db.select({ ownerId: mediaAssets.ownerId }).from(mediaAssets).where(eq(mediaAssets.id, assetId));
  return rows[0] ?? null;
}
