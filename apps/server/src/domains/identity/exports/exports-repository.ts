import { and, desc, eq, inArray, lt, lte, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { dataExports } from "./tables.ts";

export type ExportRow = typeof dataExports.$inferSelect;

const open = ["pending", "running"] as const;

/** A person's files, the newest first. */
export async function findExports(db: Read, userId: number, most: number): Promise<ExportRow[]> {
  return db.select().from(dataExports).where(eq(dataExports.userId, userId)).orderBy(desc(dataExports.id)).limit(most);
}

export async function findExport(db: Read, userId: number, publicId: string): Promise<ExportRow | null> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), eq(dataExports.publicId, publicId)));
  return row ?? null;
}

export async function insertExport(
  tx: Tx,
  row: { userId: number; publicId: string; createdAt: Date },
): Promise<ExportRow> {
  const empty = { storageKey: null, bytes: null, readyAt: null, expiresAt: null };
  return requireRow(
    await tx
      .insert(dataExports)
      .values({ ...row, ...empty })
      .returning(),
    "insert of an export returned nothing",
  );
}

/** Takes up one that waits, or that a process began and left; null when there is nothing to do. */
export async function beginExport(tx: Tx, publicId: string): Promise<ExportRow | null> {
  const [row] = await tx
    .update(dataExports)
    .set({ status: "running", done: 0, total: 0 })
    .where(and(eq(dataExports.publicId, publicId), inArray(dataExports.status, [...open])))
    .returning();
  return row ?? null;
}

/** Notes how far one is. */
export async function noteProgress(tx: Tx, id: number, progress: { done: number; total: number }): Promise<void> {
  await tx
    .update(dataExports)
    .set(progress)
    .where(and(eq(dataExports.id, id), eq(dataExports.status, "running")));
}

/** False when it is no longer wanted, or was given up meanwhile. Call it with the account locked, so that it is not being deleted. */
export async function finishExport(
  tx: Tx,
  id: number,
  file: { storageKey: string; bytes: number; readyAt: Date; expiresAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(dataExports)
    .set({ ...file, status: "ready", done: sql`${dataExports.total}` })
    .where(and(eq(dataExports.id, id), eq(dataExports.status, "running")))
    .returning({ id: dataExports.id });
  return rows.length > 0;
}

export async function failExport(tx: Tx, id: number): Promise<void> {
  await tx
    .update(dataExports)
    .set({ status: "failed" })
    .where(and(eq(dataExports.id, id), inArray(dataExports.status, [...open])));
}

/** Gives up what was begun before a moment and never ended: its process was ended again and again. */
export async function failExportsBefore(tx: Tx, before: Date): Promise<void> {
  await tx
    .update(dataExports)
    .set({ status: "failed" })
    .where(and(inArray(dataExports.status, [...open]), lt(dataExports.createdAt, before)));
}

/** Files whose time is over, a hundred per query. */
export async function findExpiredExports(db: Read, now: Date): Promise<{ id: number; storageKey: string | null }[]> {
  return db
    .select({ id: dataExports.id, storageKey: dataExports.storageKey })
    .from(dataExports)
    .where(and(eq(dataExports.status, "ready"), lte(dataExports.expiresAt, now)))
    .limit(100);
}

export async function expireExports(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .update(dataExports)
    .set({ status: "expired", storageKey: null })
    .where(inArray(dataExports.id, [...ids]));
}
