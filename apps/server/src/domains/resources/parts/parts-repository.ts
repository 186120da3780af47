import { and, asc, eq, inArray, ne, notInArray, sql, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { prepareForIds, prepareOnce } from "../../../platform/db/prepare-once.ts";
import type { releaseParts } from "../releases/tables.ts";
import { curriculumParts, resources } from "../resource/tables.ts";

/** What a curriculum consists of, in order. */
export const findParts = (db: Read, curriculumId: number) =>
  findPartsIn(db, curriculumParts, eq(curriculumParts.curriculumId, curriculumId));

/** Parts that are on sale or those of a version, in order. */
export const findPartsIn = (db: Read, parts: typeof curriculumParts | typeof releaseParts, which: SQL | undefined) =>
  db
    .select({
      resourceId: parts.resourceId,
      position: parts.position,
      note: parts.note,
      title: resources.title,
      published: sql<boolean>`${resources.status} = 'published'`,
    })
    .from(parts)
    .innerJoin(resources, eq(resources.id, parts.resourceId))
    .where(which)
    .orderBy(asc(parts.position));

export type PartRow = Awaited<ReturnType<typeof findParts>>[number];

/** The parts of several curricula with what each costs singly, in cents; without what was taken down, which nobody is given. */
export const findPartPrices = (db: Read, curriculumIds: readonly number[]) => partPrices(db, curriculumIds);

const partPrices = prepareForIds((db, ids) =>
  db
    .select({
      curriculumId: curriculumParts.curriculumId,
      resourceId: curriculumParts.resourceId,
      priceCents: resources.priceCents,
    })
    .from(curriculumParts)
    .innerJoin(resources, eq(resources.id, curriculumParts.resourceId))
    .where(and(inArray(curriculumParts.curriculumId, ids), ne(resources.status, "removed")))
    .prepare(`part_prices_${ids.length}`),
);

/** Curricula on sale that a resource is a part of, the smallest first. */
export const findCurriculaOf = (db: Read, resourceId: number) => curriculaOf(db).execute({ resourceId });

const curriculaOf = prepareOnce((db) =>
  db
    .select({
      id: resources.id,
      title: resources.title,
      priceCents: resources.priceCents,
      partsCount: resources.partsCount,
    })
    .from(curriculumParts)
    .innerJoin(resources, eq(resources.id, curriculumParts.curriculumId))
    .where(and(eq(curriculumParts.resourceId, sql.placeholder("resourceId")), resources.onSale))
    .orderBy(asc(resources.partsCount), asc(resources.id))
    .limit(5)
    .prepare("curricula_of_resource"),
);

/** Locks the curricula that a resource is a part of, so that nobody is given one in the meantime; returns their ids. */
export async function lockCurriculaWith(tx: Tx, resourceId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: resources.id })
    .from(resources)
    .where(
      sql`${resources.id} in (select curriculum_id from ${curriculumParts} where resource_id = ${resourceId}::bigint)`,
    )
    .orderBy(asc(resources.id))
    .for("update");
  return rows.map(({ id }) => id);
}

/** What decides whether resources can be parts. Locks them, so that none is deleted in the meantime. */
export async function holdPossibleParts(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return tx
    .select({
      id: resources.id,
      title: resources.title,
      sellerId: resources.sellerId,
      kind: resources.kind,
      status: resources.status,
    })
    .from(resources)
    .where(inArray(resources.id, [...ids]))
    .orderBy(asc(resources.id))
    .for("key share");
}

export interface NewPart {
  readonly resourceId: number;
  readonly note: string | null;
}

/** Writes all parts in their order. New ones come before others go, so that what is on sale stays on sale throughout. */
export async function replaceParts(tx: Tx, curriculumId: number, parts: readonly NewPart[]): Promise<void> {
  const ids = parts.map(({ resourceId }) => resourceId);
  if (ids.length > 0)
    await tx
      .insert(curriculumParts)
      .values(parts.map(({ resourceId, note }, index) => ({ curriculumId, resourceId, position: index + 1, note })))
      .onConflictDoUpdate({
        target: [curriculumParts.curriculumId, curriculumParts.resourceId],
        set: { position: sql`excluded.position`, note: sql`excluded.note` },
      });
  const others = ids.length > 0 ? notInArray(curriculumParts.resourceId, ids) : undefined;
  await tx.delete(curriculumParts).where(and(eq(curriculumParts.curriculumId, curriculumId), others));
}
