import { eq, inArray, lt } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { profileImages, type ImageVariant } from "../accounts/tables.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { requireRow } from "../../../platform/db/require-row.ts";

export async function insertImage(tx: Tx, image: NewRow<typeof profileImages, "replacedAt">): Promise<number> {
  const row = requireRow(
    await tx.insert(profileImages).values(image).returning({ id: profileImages.id }),
    "insert of an image returned nothing",
  );
  return row.id;
}

export async function markImageReplaced(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.update(profileImages).set({ replacedAt: at }).where(eq(profileImages.id, id));
}

/** Pictures replaced before a time, a hundred per query. */
export async function findReplacedImages(db: Read, before: Date): Promise<{ id: number; variants: ImageVariant[] }[]> {
  return db
    .select({ id: profileImages.id, variants: profileImages.variants })
    .from(profileImages)
    .where(lt(profileImages.replacedAt, before))
    .limit(100);
}

export async function deleteImages(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(profileImages).where(inArray(profileImages.id, [...ids]));
}

/** The pictures of a person that are still kept. */
export async function findImagesOf(
  db: Read,
  userId: number,
): Promise<{ id: number; variants: ImageVariant[]; createdAt: Date }[]> {
  return db
    .select({ id: profileImages.id, variants: profileImages.variants, createdAt: profileImages.createdAt })
    .from(profileImages)
    .where(eq(profileImages.userId, userId))
    .orderBy(profileImages.id);
}
