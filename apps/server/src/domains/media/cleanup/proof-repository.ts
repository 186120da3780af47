import { and, asc, gt, inArray, lt, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { partKey } from "../uploads/start-upload.ts";
import { mediaAssets, mediaCaptions, mediaStreamFiles, storedFiles, uploads, type StoredFileRow } from "../tables.ts";

/** Which of these names are written down. */
export async function findKnownFiles(db: Read, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .select({ name: storedFiles.name })
    .from(storedFiles)
    .where(inArray(storedFiles.name, [...names]));
  return rows.map((row) => row.name);
}

/** Which of these keys belong to a video, its poster or captions, or to an upload in progress. */
export async function findKnownVideoKeys(db: Read, keys: readonly string[]): Promise<string[]> {
  const requested = sql`any (${sql.param([...keys])}::text[])`;
  const result = await db.execute(sql`
    select path as key from ${mediaAssets} where path = ${requested}
    union select poster_path from ${mediaAssets} where poster_path = ${requested}
    union select path from ${mediaStreamFiles} where path = ${requested}
    union select path from ${mediaCaptions} where path = ${requested}
    union select ${partKey("")} || id from ${uploads} where ${partKey("")} || id = ${requested}`);
  return rowsOf(result).map((row) => String(row["key"]));
}

/** Files that are not served by their names, written down before a moment, by name. */
export const findPrivateFiles = (
  db: Read,
  { after, before, most }: { readonly after: string; readonly before: Date; readonly most: number },
): Promise<StoredFileRow[]> =>
  db
    .select()
    .from(storedFiles)
    .where(
      and(
        inArray(storedFiles.folder, ["resources", "lessons"]),
        gt(storedFiles.name, after),
        lt(storedFiles.createdAt, before),
      ),
    )
    .orderBy(asc(storedFiles.name))
    .limit(most);
