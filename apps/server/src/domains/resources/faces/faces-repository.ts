import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { faceless, resourceFiles } from "../releases/tables.ts";
import { resources } from "../resource/tables.ts";

/** What there is to show of a resource in the store, or archived where that is asked for: its own picture, and its files in their order. */
export async function findShownFiles(db: Read, resourceId: number, { archived }: { readonly archived: boolean }) {
  return db
    .select({
      thumbnailUrl: resources.thumbnailUrl,
      fileId: resourceFiles.id,
      preview: resourceFiles.preview,
    })
    .from(resources)
    .leftJoin(resourceFiles, eq(resourceFiles.releaseId, resources.releaseId))
    .where(
      and(
        eq(resources.id, resourceId),
        inArray(resources.status, archived ? ["published", "archived"] : ["published"]),
      ),
    )
    .orderBy(asc(resourceFiles.position), asc(resourceFiles.id));
}

export interface Faceless {
  readonly id: number;
  readonly storageKey: string | null;
  readonly mime: string;
}

/** A file whose preview has no face yet, from an id on; null when there is none. The index `resource_files_faceless` knows them. */
export async function findFaceless(db: Read, after: number): Promise<Faceless | null> {
  const [file] = await db
    .select({ id: resourceFiles.id, storageKey: resourceFiles.storageKey, mime: resourceFiles.mime })
    .from(resourceFiles)
    .where(and(faceless, gt(resourceFiles.id, after)))
    .orderBy(asc(resourceFiles.id))
    .limit(1);
  return file ?? null;
}

/** False where another process was faster, or the file was deleted. */
export async function saveFace(tx: Tx, fileId: number, face: string | null): Promise<boolean> {
  const rows = await tx
    .update(resourceFiles)
    .set({ preview: sql`preview || jsonb_build_object('face', ${face}::text)` })
    .where(and(eq(resourceFiles.id, fileId), sql`preview is not null and not preview ? 'face'`))
    .returning({ id: resourceFiles.id });
  return rows.length === 1;
}
