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

/** The place of a part that is being written; it is told from others by its end. */
export interface PartClaim {
  readonly id: string;
  readonly until: Date;
}

/** Reserves the place behind `offset` for one part; false when the upload is elsewhere or a part is just being written. */
export async function claimOffset(tx: Tx, { id, until }: PartClaim, offset: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(uploads)
    .set({ writingUntil: until })
    .where(
      and(
        eq(uploads.id, id),
        eq(uploads.received, offset),
        or(isNull(uploads.writingUntil), lt(uploads.writingUntil, now)),
      ),
    )
    .returning({ id: uploads.id });
  return rows.length === 1;
}

/** Writes what there is to say of a part; false when another has taken its place since, or the upload is gone. */
export async function saveClaimedPart(tx: Tx, { id, until }: PartClaim, values: Partial<UploadRow>): Promise<boolean> {
  const mine = and(eq(uploads.id, id), eq(uploads.writingUntil, until));
  const rows = await tx.update(uploads).set(values).where(mine).returning({ id: uploads.id });
  return rows.length === 1;
}

/** Takes a file that has arrived whole, once; from then on its upload counts as given up. */
export async function claimArrivedFile(tx: Tx, assetId: number): Promise<boolean> {
  const arrived = and(eq(mediaAssets.id, assetId), eq(mediaAssets.kind, "file"), eq(mediaAssets.state, "ready"));
  const rows = await tx.update(mediaAssets).set({ state: "failed" }).where(arrived).returning({ id: mediaAssets.id });
  return rows.length === 1;
}

/** Lets a file that was claimed be taken again. */
export async function giveArrivedFileBack(tx: Tx, assetId: number): Promise<void> {
  const claimed = and(eq(mediaAssets.id, assetId), eq(mediaAssets.kind, "file"), eq(mediaAssets.state, "failed"));
  await tx.update(mediaAssets).set({ state: "ready" }).where(claimed);
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
