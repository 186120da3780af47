import { createHash } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { releaseParts, releases, resourceFiles } from "../releases/tables.ts";
import { resources } from "../resource/tables.ts";
import { findPresent } from "./store-queue.ts";
import { approvedOf } from "./what-changed.ts";

/**
 * What an officer looks at is called so: two who saw the same saw the same texts, choices, price and parts (each change of them
 * is another version of the resource), and the same files or other parts, sent at the same time; of these parts also what they are
 * called and cost, which is changed with them and not with the curriculum.
 */
export async function findSeen(db: Read, resourceId: number): Promise<string | null> {
  const resource = await findPresent(db, resourceId);
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
  const parts = await db
    .select({ id: releaseParts.resourceId, title: resources.title, priceCents: resources.priceCents })
    .from(releaseParts)
    .innerJoin(resources, eq(resources.id, releaseParts.resourceId))
    .innerJoin(releases, eq(releases.id, releaseParts.releaseId))
    .where(and(eq(releases.resourceId, resourceId), eq(releases.state, "in_review")))
    .orderBy(asc(releaseParts.position));
  const looked = [
    resource.version,
    approvedOf(resource),
    resource.releaseId,
    waiting.map(({ sha256, ...rest }) => ({ ...rest, sha256: sha256?.toString("hex") ?? null })),
    parts,
  ];
  return createHash("sha256").update(JSON.stringify(looked)).digest("hex").slice(0, 32);
}
