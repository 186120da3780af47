import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { mediaAssets, uploads, type AssetRow, type UploadRow } from "../tables.ts";

export interface UploadWithAsset {
  readonly upload: UploadRow;
  readonly asset: AssetRow;
}

export async function insertUpload(tx: Tx, values: NewRow<typeof uploads, "writingUntil" | "received">): Promise<void> {
  await tx.insert(uploads).values(values);
}

/** An upload of this person; those of others do not exist for them. */
export async function findUploadOf(db: Read, userId: number, id: string): Promise<UploadWithAsset | null> {
  const rows = await db
    .select({ upload: uploads, asset: mediaAssets })
    .from(uploads)
    .innerJoin(mediaAssets, eq(mediaAssets.id, uploads.assetId))
    .where(and(eq(uploads.id, id), eq(uploads.userId, userId)));
  return rows[0] ?? null;
}

/** Reserves the place behind `offset` for one part; false when the upload is elsewhere or a part is just being written. */
export async function claimOffset(
  tx: Tx,
  id: string,
  offset: number,
  times: { now: Date; writingUntil: Date },
): Promise<boolean> {
  const rows = await tx
    .update(uploads)
    .set({ writingUntil: times.writingUntil })
    .where(
      and(
        eq(uploads.id, id),
        eq(uploads.received, offset),
        or(isNull(uploads.writingUntil), lt(uploads.writingUntil, times.now)),
      ),
    )
    .returning({ id: uploads.id });
  return rows.length === 1;
}

export async function saveUpload(tx: Tx, id: string, values: Partial<UploadRow>): Promise<void> {
  await tx.update(uploads).set(values).where(eq(uploads.id, id));
}

/** Takes a file that has arrived whole, once; from then on its upload counts as given up. */
export async function claimArrivedFile(tx: Tx, assetId: number): Promise<boolean> {
  const arrived = and(eq(mediaAssets.id, assetId), eq(mediaAssets.kind, "file"), eq(mediaAssets.state, "ready"));
  const rows = await tx.update(mediaAssets).set({ state: "failed" }).where(arrived).returning({ id: mediaAssets.id });
  return rows.length === 1;
}

/**
 * Deletes uploads without activity for a day, with the videos they did not finish. Returns the ids of the unfinished.
 */
export async function deleteSilentUploads(tx: Tx, now: Date): Promise<string[]> {
  const silent = await tx.delete(uploads).where(lt(uploads.expiresAt, now)).returning();
  const dropped: string[] = [];
  for (const upload of silent) {
    const unfinished = and(eq(mediaAssets.id, upload.assetId), eq(mediaAssets.state, "uploading"));
    const rows = await tx.delete(mediaAssets).where(unfinished).returning({ id: mediaAssets.id });
    if (rows.length > 0) dropped.push(upload.id);
  }
  return dropped;
}
