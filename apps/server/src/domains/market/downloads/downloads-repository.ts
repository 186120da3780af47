import { and, asc, count, eq, inArray, isNotNull, isNull, lt, notInArray } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { placeholdersFor, prepareOnce } from "../../../platform/db/prepare-once.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { downloadBundles, downloads, stampedCopies } from "./tables.ts";

export type DownloadRow = typeof downloads.$inferSelect;

const newDownload = prepareOnce((db) =>
  db
    .insert(downloads)
    .values(
      placeholdersFor([
        "userId",
        "orderId",
        "resourceId",
        "releaseId",
        "fileId",
        "through",
        "tokenHash",
        "bytes",
        "storageKey",
        "bundleId",
        "createdAt",
      ] as const),
    )
    .prepare("new_download"),
);

export type NewDownload = Omit<DownloadRow, "id" | "startedAt">;

export async function insertDownload(tx: Tx, values: NewDownload): Promise<void> {
  await newDownload(tx).execute({ ...values });
}

export async function findDownload(db: Read, tokenHash: Buffer): Promise<DownloadRow | null> {
  const [row] = await db.select().from(downloads).where(eq(downloads.tokenHash, tokenHash));
  return row ?? null;
}

export type BundleRow = typeof downloadBundles.$inferSelect;

/** Records a link to an archive; returns its id, for the rows of its files. */
export async function insertBundle(tx: Tx, values: Omit<BundleRow, "id">): Promise<number> {
  const rows = await tx.insert(downloadBundles).values(values).returning({ id: downloadBundles.id });
  return requireRow(rows, "insert returned nothing").id;
}

export async function findBundle(db: Read, tokenHash: Buffer): Promise<BundleRow | null> {
  const [row] = await db.select().from(downloadBundles).where(eq(downloadBundles.tokenHash, tokenHash));
  return row ?? null;
}

/** The files of an archive, in the order in which they were asked for. */
export const findDownloadsOfBundle = (db: Read, bundleId: number): Promise<DownloadRow[]> =>
  db.select().from(downloads).where(eq(downloads.bundleId, bundleId)).orderBy(asc(downloads.id));

/** Notes when sending began first. */
export async function noteStarted(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .update(downloads)
    .set({ startedAt: at })
    .where(and(eq(downloads.id, id), isNull(downloads.startedAt)));
}

export async function findStampedCopy(db: Read, fileId: number, lineHash: Buffer): Promise<string | null> {
  const [row] = await db
    .select({ key: stampedCopies.storageKey })
    .from(stampedCopies)
    .where(and(eq(stampedCopies.fileId, fileId), eq(stampedCopies.lineHash, lineHash)));
  return row?.key ?? null;
}

/** Records a copy; returns the key of the one that is kept, which another process may have made. */
export async function insertStampedCopy(tx: Tx, values: typeof stampedCopies.$inferInsert): Promise<string> {
  const rows = await tx
    .insert(stampedCopies)
    .values(values)
    .onConflictDoUpdate({ target: [stampedCopies.fileId, stampedCopies.lineHash], set: { fileId: values.fileId } })
    .returning({ key: stampedCopies.storageKey });
  return requireRow(rows, "insert returned nothing").key;
}

/** Copies made before a moment are made again on the next request; their bytes are deleted within a day. */
export async function forgetStampedCopies(tx: Tx, before: Date): Promise<void> {
  await tx.delete(stampedCopies).where(lt(stampedCopies.createdAt, before));
}

/** How often files were fetched by who bought them or has them with a plan. */
export async function countDownloads(db: Read, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: downloads.resourceId, fetched: count() })
    .from(downloads)
    .where(
      and(
        inArray(downloads.resourceId, [...ids]),
        notInArray(downloads.through, ["own", "officer"]),
        isNotNull(downloads.startedAt),
      ),
    )
    .groupBy(downloads.resourceId);
  return new Map(rows.map(({ id, fetched }) => [id, fetched]));
}
