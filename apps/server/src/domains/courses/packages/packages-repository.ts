import { and, eq, inArray, lt, notExists } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { lessons } from "../outline/tables.ts";
import { packageFiles, packages, type PackageFileRow, type PackageRow } from "../tables.ts";

/** More would be more values than one statement may have. */
const maxRows = 5_000;

export async function insertPackage(
  tx: Tx,
  values: NewRow<typeof packages>,
  files: readonly Omit<PackageFileRow, "packageId">[],
): Promise<number> {
  const { id } = requireRow(
    await tx.insert(packages).values(values).returning({ id: packages.id }),
    "insert of a package returned nothing",
  );
  for (let from = 0; from < files.length; from += maxRows)
    await tx.insert(packageFiles).values(files.slice(from, from + maxRows).map((file) => ({ ...file, packageId: id })));
  return id;
}

export async function findPackageOfLesson(db: Read, lessonId: number): Promise<PackageRow | null> {
  const rows = await db
    .select({ package: packages })
    .from(lessons)
    .innerJoin(packages, eq(packages.id, lessons.packageId))
    .where(eq(lessons.id, lessonId));
  return rows[0]?.package ?? null;
}

/** A file of a package, with the archive that it lies in. */
export async function findPackageFile(db: Read, packageId: number, path: string) {
  const rows = await db
    .select({ file: packageFiles, archive: packages.path })
    .from(packageFiles)
    .innerJoin(packages, eq(packages.id, packageFiles.packageId))
    .where(and(eq(packageFiles.packageId, packageId), eq(packageFiles.path, path)));
  return rows[0] ?? null;
}

/** Deletes packages that no lesson has any more and returns the keys of their archives. */
export async function deleteUnusedPackages(tx: Tx, madeBefore: Date): Promise<string[]> {
  const used = tx.select({ id: lessons.id }).from(lessons).where(eq(lessons.packageId, packages.id));
  const rows = await tx
    .delete(packages)
    .where(and(lt(packages.createdAt, madeBefore), notExists(used)))
    .returning({ path: packages.path });
  return rows.map(({ path }) => path);
}

/** Which of some packages are somebody's own. */
export async function findOwnPackages(db: Read, ownerId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: packages.id })
    .from(packages)
    .where(and(eq(packages.ownerId, ownerId), inArray(packages.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}
