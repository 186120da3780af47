import { and, asc, eq, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { courseImports, type CourseImportRow } from "./tables.ts";

export async function insertImport(tx: Tx, values: NewRow<typeof courseImports>): Promise<number> {
  const rows = await tx.insert(courseImports).values(values).returning({ id: courseImports.id });
  return requireRow(rows, "insert of an import returned nothing").id;
}

const isOwn = (ownerId: number, id: number) => and(eq(courseImports.id, id), eq(courseImports.ownerId, ownerId));

export async function findOwnImport(db: Read, ownerId: number, id: number): Promise<CourseImportRow | null> {
  const rows = await db.select().from(courseImports).where(isOwn(ownerId, id));
  return rows[0] ?? null;
}

export async function lockOwnImport(tx: Tx, ownerId: number, id: number): Promise<CourseImportRow | null> {
  const rows = await tx.select().from(courseImports).where(isOwn(ownerId, id)).for("update");
  return rows[0] ?? null;
}

export async function lockImport(tx: Tx, id: number): Promise<CourseImportRow | null> {
  const rows = await tx.select().from(courseImports).where(eq(courseImports.id, id)).for("update");
  return rows[0] ?? null;
}

/** Imports whose course is wanted. */
export async function findRequestedImports(db: Read): Promise<number[]> {
  const rows = await db
    .select({ id: courseImports.id })
    .from(courseImports)
    .where(isNotNull(courseImports.requestedAt))
    .orderBy(asc(courseImports.id));
  return rows.map(({ id }) => id);
}

export async function saveImport(
  tx: Tx,
  id: number,
  values: Partial<typeof courseImports.$inferInsert>,
): Promise<void> {
  await tx.update(courseImports).set(values).where(eq(courseImports.id, id));
}

export async function deleteImport(tx: Tx, id: number): Promise<void> {
  await tx.delete(courseImports).where(eq(courseImports.id, id));
}

/** Deletes what ran out and whose course is not wanted at this moment; returns the keys of the archives. */
export async function deleteExpired(tx: Tx, now: Date, most: number): Promise<{ deleted: number; keys: string[] }> {
  const ids = tx
    .select({ id: courseImports.id })
    .from(courseImports)
    .where(and(lt(courseImports.expiresAt, now), isNull(courseImports.requestedAt)))
    .orderBy(asc(courseImports.id))
    .limit(most);
  const rows = await tx
    .delete(courseImports)
    .where(inArray(courseImports.id, ids))
    .returning({ key: courseImports.archiveKey });
  return { deleted: rows.length, keys: rows.flatMap(({ key }) => key ?? []) };
}
