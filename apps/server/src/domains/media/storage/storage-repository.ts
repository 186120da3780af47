import { and, eq, inArray, lt, ne, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { mediaAssets, mediaStreamFiles, storedFiles, uploads, type StoredFileRow } from "../tables.ts";

/** Until the transaction ends nobody else puts anything into this person's storage. */
export async function lockStorage(tx: Tx, ownerId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`storage:${ownerId}`}, 0))`);
}

/** Bytes of somebody's files and videos; a video that is being uploaded counts with its whole size. */
export async function findUsedBytes(db: Read, ownerId: number): Promise<number> {
  const result = await db.execute(sql`
    select coalesce((select sum(bytes) from ${storedFiles} where owner_id = ${ownerId}), 0)
      + coalesce((select sum(bytes) from ${mediaAssets} where owner_id = ${ownerId} and not handed_in and state <> 'failed'), 0)
      + coalesce((
          select sum(file.bytes) from ${mediaStreamFiles} file join ${mediaAssets} video on video.id = file.asset_id
          where video.owner_id = ${ownerId} and not video.handed_in), 0) as used`);
  return Number(rowsOf(result)[0]?.["used"]);
}

export async function insertFile(tx: Tx, values: NewRow<typeof storedFiles, "usedAt" | "unusedSince">): Promise<void> {
  await tx.insert(storedFiles).values(values);
}

/** What is known of a file in one of the folders; null when it is not there. */
export async function findKeptFile(
  db: Read,
  name: string,
  folder: StoredFileRow["folder"],
): Promise<StoredFileRow | null> {
  const rows = await db
    .select()
    .from(storedFiles)
    .where(and(eq(storedFiles.name, name), eq(storedFiles.folder, folder)));
  return rows[0] ?? null;
}

export async function deleteFiles(tx: Tx, names: readonly string[]): Promise<void> {
  if (names.length > 0) await tx.delete(storedFiles).where(inArray(storedFiles.name, [...names]));
}

/** Uploads of somebody that are under way. */
export async function countOpenUploads(db: Read, userId: number): Promise<number> {
  return db.$count(
    uploads,
    and(
      eq(uploads.userId, userId),
      inArray(
        uploads.assetId,
        db.select({ id: mediaAssets.id }).from(mediaAssets).where(eq(mediaAssets.state, "uploading")),
      ),
    ),
  );
}

/**
 * Drops uploads of a person that expire before `expiringBefore`. Returns their ids, whose parts may be deleted after
 * the commit.
 */
export async function deleteOpenUploads(tx: Tx, userId: number, expiringBefore: Date): Promise<string[]> {
  const open = await tx
    .select({ id: uploads.id, assetId: uploads.assetId })
    .from(uploads)
    .innerJoin(mediaAssets, eq(mediaAssets.id, uploads.assetId))
    .where(and(eq(uploads.userId, userId), eq(mediaAssets.state, "uploading"), lt(uploads.expiresAt, expiringBefore)));
  const assets = open.map((upload) => upload.assetId);
  if (assets.length > 0) await tx.delete(mediaAssets).where(inArray(mediaAssets.id, assets));
  return open.map((upload) => upload.id);
}

/** Somebody's pictures and documents, and their videos; what belongs to a resource is left out. */
export async function findOwnFiles(db: Read, ownerId: number) {
  const stored = await db
    .select({ name: storedFiles.name, folder: storedFiles.folder, createdAt: storedFiles.createdAt })
    .from(storedFiles)
    .where(and(eq(storedFiles.ownerId, ownerId), ne(storedFiles.folder, "resources")))
    .orderBy(storedFiles.createdAt, storedFiles.name);
  const videos = await db
    .select({ id: mediaAssets.id, path: mediaAssets.path, createdAt: mediaAssets.createdAt })
    .from(mediaAssets)
    .where(and(eq(mediaAssets.ownerId, ownerId), eq(mediaAssets.kind, "video"), eq(mediaAssets.state, "ready")))
    .orderBy(mediaAssets.id);
  return { stored, videos };
}
