import { createHash } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { releaseParts, releases, resourceFiles } from "../releases/tables.ts";
import { findStoredResource } from "../resource/resources-repository.ts";
import { curriculumParts, resources } from "../resource/tables.ts";
import { approvedOf } from "../review-log/what-changed.ts";

/** Digits that represent the resource itself; the rest represents parts that come with the approval. */
const OWN = 32;

/**
 * What an officer looks at is called so: two who saw the same saw the same texts, choices, price and parts (each change of them
 * is another version of the resource), the same files, sent at the same time, and parts of the same titles and prices where the
 * approval puts them on sale.
 */
export async function findSeen(db: Read, resourceId: number): Promise<string | null> {
  const resource = await findStoredResource(db, resourceId);
  if (resource === null) return null;
  const waiting = await db
    .select({
      id: releases.id,
      note: releases.note,
      submittedAt: releases.submittedAt,
      name: resourceFiles.name,
      sha256: resourceFiles.sha256,
    })
    .from(releases)
    .leftJoin(resourceFiles, eq(resourceFiles.releaseId, releases.id))
    .where(and(eq(releases.resourceId, resourceId), eq(releases.state, "in_review")))
    .orderBy(asc(resourceFiles.position), asc(resourceFiles.id));
  const looked = [
    resource.version,
    approvedOf(resource),
    resource.releaseId,
    waiting.map(({ sha256, ...rest }) => ({ ...rest, sha256: sha256?.toString("hex") ?? null })),
  ];
  const parts = await findPartsToCome(db, {
    id: resourceId,
    status: resource.status,
    waitingId: waiting[0]?.id ?? null,
  });
  return `${shortOf(looked)}${parts.length === 0 ? "" : shortOf(parts)}`;
}

/** Whether two looks differ in nothing but parts, which are resources of their own and change by themselves. */
export const differInParts = (seen: string, now: string): boolean =>
  seen !== now && seen.length > OWN && now.length > OWN && seen.slice(0, OWN) === now.slice(0, OWN);

const shortOf = (looked: unknown): string =>
  createHash("sha256").update(JSON.stringify(looked)).digest("hex").slice(0, OWN);

/** Of a curriculum: what an approval puts on sale, as buyers will see it, in order. Empty where it changes no parts. */
async function findPartsToCome(
  db: Read,
  { id, status, waitingId }: { readonly id: number; readonly status: string; readonly waitingId: number | null },
) {
  const part = { id: resources.id, title: resources.title, priceCents: resources.priceCents };
  const next =
    waitingId === null
      ? []
      : await db
          .select(part)
          .from(releaseParts)
          .innerJoin(resources, eq(resources.id, releaseParts.resourceId))
          .where(eq(releaseParts.releaseId, waitingId))
          .orderBy(asc(releaseParts.position));
  if (next.length > 0 || status !== "in_review") return next;
  return db
    .select(part)
    .from(curriculumParts)
    .innerJoin(resources, eq(resources.id, curriculumParts.resourceId))
    .where(eq(curriculumParts.curriculumId, id))
    .orderBy(asc(curriculumParts.position));
}
