import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { releaseParts, releases } from "../releases/tables.ts";
import { curriculumParts, resources } from "../resource/tables.ts";
import { findPartsIn, type NewPart, type PartRow } from "./parts-repository.ts";

/** What a curriculum will consist of once a version of it is approved, in order. */
export const findNextParts = (db: Read, releaseId: number): Promise<PartRow[]> =>
  findPartsIn(db, releaseParts, eq(releaseParts.releaseId, releaseId));

/** The same of the version of a curriculum that is not approved yet; empty where nothing else waits. */
export function findWaitingParts(db: Read, curriculumId: number): Promise<PartRow[]> {
  const ofNext = and(eq(releases.resourceId, curriculumId), ne(releases.state, "approved"));
  const next = db.select({ id: releases.id }).from(releases).where(ofNext);
  return findPartsIn(db, releaseParts, inArray(releaseParts.releaseId, next));
}

/** Writes all parts of a version in their order; none: it changes nothing any more. */
export async function replaceNextParts(tx: Tx, releaseId: number, parts: readonly NewPart[]): Promise<void> {
  await tx.delete(releaseParts).where(eq(releaseParts.releaseId, releaseId));
  if (parts.length === 0) return;
  await tx.insert(releaseParts).values(parts.map((part, index) => ({ ...part, releaseId, position: index + 1 })));
}

/** Titles of the curricula that a resource is a part of, or will be with a version that is not decided yet. */
export async function findCurriculaWith(db: Read, id: number): Promise<string[]> {
  const rows = await db
    .select({ title: resources.title })
    .from(resources)
    .where(
      sql`${resources.id} in (
        select ${curriculumParts.curriculumId} from ${curriculumParts} where ${curriculumParts.resourceId} = ${id}
        union select ${releases.resourceId} from ${releaseParts} join ${releases} on ${releases.id} = ${releaseParts.releaseId}
          where ${releaseParts.resourceId} = ${id} and ${releases.state} <> 'approved')`,
    )
    .orderBy(resources.id);
  return rows.map(({ title }) => title);
}
