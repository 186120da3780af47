import { and, asc, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { mediaAssets, storedFiles, type AssetRow, type StoredFileRow } from "../tables.ts";

interface Page<Key> {
  /** Those come that were last found used, or first found unused, before this; and all that were never found used. */
  readonly before: Date;
  readonly after: Key;
  readonly most: number;
}

const isDue = (table: typeof storedFiles | typeof mediaAssets, before: Date) =>
  or(isNull(table.usedAt), lt(sql`coalesce(${table.unusedSince}, ${table.usedAt})`, before));

export const findFilesToCheck = (db: Read, { before, after, most }: Page<string>): Promise<StoredFileRow[]> =>
  db
    .select()
    .from(storedFiles)
    .where(and(gt(storedFiles.name, after), isDue(storedFiles, before)))
    .orderBy(asc(storedFiles.name))
    .limit(most);

export const findAssetsToCheck = (db: Read, { before, after, most }: Page<number>): Promise<AssetRow[]> =>
  db
    .select()
    .from(mediaAssets)
    .where(and(gt(mediaAssets.id, after), isDue(mediaAssets, before), inArray(mediaAssets.state, ["ready", "failed"])))
    .orderBy(asc(mediaAssets.id))
    .limit(most);

/** Those that nobody is just making something of, until the transaction ends. */
export const lockFiles = (tx: Tx, names: readonly string[]): Promise<StoredFileRow[]> =>
  tx
    .select()
    .from(storedFiles)
    .where(inArray(storedFiles.name, [...names]))
    .for("update", { skipLocked: true });

export async function lockAssets(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: mediaAssets.id })
    .from(mediaAssets)
    .where(inArray(mediaAssets.id, [...ids]))
    .for("update", { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** What of some was found in a look at them. */
export type Use = Pick<StoredFileRow, "usedAt" | "unusedSince"> | Pick<StoredFileRow, "unusedSince">;

export async function saveUseOfFiles(tx: Tx, names: readonly string[], use: Use): Promise<void> {
  if (names.length > 0)
    await tx
      .update(storedFiles)
      .set(use)
      .where(inArray(storedFiles.name, [...names]));
}

export async function saveUseOfAssets(tx: Tx, ids: readonly number[], use: Use): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(mediaAssets)
      .set(use)
      .where(inArray(mediaAssets.id, [...ids]));
}
