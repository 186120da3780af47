import { and, asc, count, eq, isNull, lt, max, ne, or, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { resources } from "../resource/tables.ts";
import { releases, resourceFiles } from "./tables.ts";

export type FileRow = typeof resourceFiles.$inferSelect;
export type Release = typeof releases.$inferSelect;

export async function insertRelease(
  tx: Tx,
  values: { readonly resourceId: number; readonly note: string | null; readonly createdAt: Date },
): Promise<Release> {
  const [last] = await tx
    .select({ number: max(releases.number) })
    .from(releases)
    .where(eq(releases.resourceId, values.resourceId));
  const rows = await tx
    .insert(releases)
    .values({ ...values, number: (last?.number ?? 0) + 1, submittedAt: null, decidedAt: null, decidedBy: null })
    .returning();
  return requireRow(rows, "insert returned nothing");
}

/** A version that was refused may be changed again; its note too, where there is a new one. */
export async function reopenRelease(tx: Tx, id: number, note?: string | null): Promise<Release> {
  const values = { state: "draft", submittedAt: null, decidedAt: null, decidedBy: null } as const;
  const rows = await tx
    .update(releases)
    .set({ ...values, ...(note === undefined ? {} : { note }) })
    .where(eq(releases.id, id))
    .returning();
  return requireRow(rows, "no such release");
}

/** With its files; their bytes are the caller's. */
export async function eraseRelease(tx: Tx, id: number): Promise<void> {
  await tx.delete(releases).where(eq(releases.id, id));
}

export async function findRelease(db: Read, id: number): Promise<(Release & { files: FileRow[] }) | null> {
  const [row] = await db.select().from(releases).where(eq(releases.id, id));
  return row === undefined ? null : { ...row, files: await findFiles(db, id) };
}

export async function findFiles(db: Read, releaseId: number): Promise<FileRow[]> {
  return db
    .select()
    .from(resourceFiles)
    .where(eq(resourceFiles.releaseId, releaseId))
    .orderBy(asc(resourceFiles.position), asc(resourceFiles.id));
}

export async function insertFile(tx: Tx, values: Omit<typeof resourceFiles.$inferInsert, "position">): Promise<number> {
  const [last] = await tx
    .select({ position: max(resourceFiles.position) })
    .from(resourceFiles)
    .where(eq(resourceFiles.releaseId, values.releaseId));
  const rows = await tx
    .insert(resourceFiles)
    .values({ ...values, position: (last?.position ?? 0) + 1 })
    .returning({ id: resourceFiles.id });
  return requireRow(rows, "insert returned nothing").id;
}

/** Begins a version with the files of another: the same bytes and previews under the same keys. */
export async function copyFiles(
  tx: Tx,
  { from, to, createdAt }: { readonly from: number; readonly to: number; readonly createdAt: Date },
): Promise<void> {
  const files = await findFiles(tx, from);
  const copies = files
    .filter(({ checkState }) => checkState === "clean")
    .map(({ id: _id, ...file }) => ({ ...file, releaseId: to, attempts: 0, leasedUntil: null, createdAt }));
  if (copies.length > 0) await tx.insert(resourceFiles).values(copies);
}

/** Whether another version has the same bytes under the same key. */
export async function isKeyShared(tx: Tx, { id, storageKey }: Pick<FileRow, "id" | "storageKey">): Promise<boolean> {
  if (storageKey === null) return false;
  const [other] = await tx
    .select({ id: resourceFiles.id })
    .from(resourceFiles)
    .where(and(eq(resourceFiles.storageKey, storageKey), ne(resourceFiles.id, id)))
    .limit(1);
  return other !== undefined;
}

export async function saveFile(tx: Tx, id: number, values: Partial<typeof resourceFiles.$inferInsert>): Promise<void> {
  await tx.update(resourceFiles).set(values).where(eq(resourceFiles.id, id));
}

export async function deleteFile(tx: Tx, id: number): Promise<void> {
  await tx.delete(resourceFiles).where(eq(resourceFiles.id, id));
}

/** A file with the resource and version it belongs to. */
export async function findFile(db: Read, id: number) {
  const [row] = await db
    .select({
      file: resourceFiles,
      release: { id: releases.id, resourceId: releases.resourceId, state: releases.state },
      resource: {
        sellerId: resources.sellerId,
        onSale: resources.onSale,
        legal: resources.legal,
        releaseId: resources.releaseId,
      },
    })
    .from(resourceFiles)
    .innerJoin(releases, eq(releases.id, resourceFiles.releaseId))
    .innerJoin(resources, eq(resources.id, releases.resourceId))
    .where(eq(resourceFiles.id, id));
  return row ?? null;
}

export interface ClaimedFile extends FileRow {
  readonly sellerId: number;
}

/**
 * Takes one file that waits to be checked, or whose process went silent, until `leasedUntil`; others skip it. Files of sellers who
 * were not `served` come first, then of those whose turn was longest ago: who brings forty holds up nobody who brings one.
 */
export async function claimForCheck(
  tx: Tx,
  now: Date,
  leasedUntil: Date,
  served: readonly number[],
): Promise<ClaimedFile | null> {
  const free = or(isNull(resourceFiles.leasedUntil), lt(resourceFiles.leasedUntil, now));
  const turn = sql`array_position(${sql.param([...served])}::bigint[], ${resources.sellerId}) asc nulls first`;
  const [due] = await tx
    .select({ id: resourceFiles.id, sellerId: resources.sellerId })
    .from(resourceFiles)
    .innerJoin(releases, eq(releases.id, resourceFiles.releaseId))
    .innerJoin(resources, eq(resources.id, releases.resourceId))
    .where(and(eq(resourceFiles.checkState, "pending"), free))
    .orderBy(turn, asc(resourceFiles.id))
    .limit(1)
    .for("update", { of: resourceFiles, skipLocked: true });
  if (!due) return null;
  const [claimed] = await tx
    .update(resourceFiles)
    .set({ leasedUntil, attempts: sql`${resourceFiles.attempts} + 1` })
    .where(eq(resourceFiles.id, due.id))
    .returning();
  return claimed === undefined ? null : { ...claimed, sellerId: due.sellerId };
}

/** Ends a check; false when the file was deleted, or another process has ended the check. */
export async function finishCheck(
  tx: Tx,
  id: number,
  values: Partial<typeof resourceFiles.$inferInsert>,
): Promise<boolean> {
  const rows = await tx
    .update(resourceFiles)
    .set({ ...values, leasedUntil: null })
    .where(and(eq(resourceFiles.id, id), eq(resourceFiles.checkState, "pending")))
    .returning({ id: resourceFiles.id });
  return rows.length === 1;
}

/** Whether every file of a version may be sold; false for one without files. */
export async function areAllClean(db: Read, releaseId: number): Promise<boolean> {
  const [row] = await db
    .select({ all: count(), clean: sql<number>`count(*) filter (where ${resourceFiles.checkState} = 'clean')::int` })
    .from(resourceFiles)
    .where(eq(resourceFiles.releaseId, releaseId));
  return row !== undefined && row.all > 0 && row.all === row.clean;
}

/** Resources of other stores that have the same bytes, on sale or not. */
export async function findSameFiles(
  db: Read,
  sha256: Buffer,
  notOf: number,
): Promise<{ resourceId: number; title: string; sellerId: number }[]> {
  return db
    .selectDistinct({ resourceId: resources.id, title: resources.title, sellerId: resources.sellerId })
    .from(resourceFiles)
    .innerJoin(releases, eq(releases.id, resourceFiles.releaseId))
    .innerJoin(resources, eq(resources.id, releases.resourceId))
    .where(and(eq(resourceFiles.sha256, sha256), ne(resources.sellerId, notOf)))
    .orderBy(asc(resources.id))
    .limit(20);
}

/** Every file of somebody's resources that is still kept; versions that share one name it once. */
export async function findFilesOfSeller(
  db: Read,
  sellerId: number,
): Promise<{ title: string; name: string; storageKey: string | null; createdAt: Date }[]> {
  return db
    .selectDistinctOn([resourceFiles.storageKey], {
      title: resources.title,
      name: resourceFiles.name,
      storageKey: resourceFiles.storageKey,
      createdAt: resourceFiles.createdAt,
    })
    .from(resourceFiles)
    .innerJoin(releases, eq(releases.id, resourceFiles.releaseId))
    .innerJoin(resources, eq(resources.id, releases.resourceId))
    .where(eq(resources.sellerId, sellerId))
    .orderBy(resourceFiles.storageKey, resourceFiles.id);
}
