import { includingTiers } from "@pavane/contract/resources/choices";
import { levelOf } from "@pavane/contract/subscriptions/tiers";
import { and, asc, eq, ilike, inArray, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { containsPattern } from "../../../platform/db/like.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { MarketDeps } from "../deps.ts";
import { releases, resourceFiles } from "../../resources/releases/tables.ts";
import { resources } from "../../resources/resource/tables.ts";

type Holders = Pick<MarketDeps, "holders">;

/** What somebody may open: what they hold, sell, or have with their plan, by itself or as part of a curriculum. */
async function openTo(db: Read, { holders }: Holders, { id, level }: Pick<Actor, "id" | "level">) {
  const held = await holders.heldBy(db, id);
  const tiers = includingTiers.filter((tier) => level >= levelOf(tier));
  const included = sql`exists (select 1 from resources whole
    where whole.on_sale and whole.included_from = any (${sql.param(tiers)}::text[])
      and (whole.id = ${resources.id} or whole.id in
        (select part.curriculum_id from curriculum_parts part where part.resource_id = ${resources.id})))`;
  return sql`(${resources.sellerId} = ${id} or (not ${resources.legal}
    and (${resources.id} = any (${sql.param([...held])}::bigint[]) or ${included})))`;
}

/** Which of these resources somebody may open. */
export async function findOpen(
  db: Read,
  deps: Holders,
  actor: Pick<Actor, "id" | "level">,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: resources.id })
    .from(resources)
    .where(and(inArray(resources.id, [...ids]), await openTo(db, deps, actor)));
  return new Set(rows.map((row) => row.id));
}

/** The first resources that somebody may open, by title, with the files of their newest version. */
export async function findLibrary(
  db: Read,
  deps: Holders,
  actor: Pick<Actor, "id" | "level">,
  requested: { readonly q: string | undefined; readonly most: number },
) {
  const { id, title, kind, type, status, thumbnailUrl, releaseId } = resources;
  const found = await db
    .select({ id, title, kind, type, status, thumbnailUrl, releaseId })
    .from(resources)
    .where(
      and(
        requested.q === undefined || requested.q === "" ? undefined : ilike(title, containsPattern(requested.q)),
        await openTo(db, deps, actor),
      ),
    )
    .orderBy(asc(title), asc(id))
    .limit(requested.most);
  const files = await filesOf(
    db,
    found.flatMap((row) => row.releaseId ?? []),
  );
  return found.map((row) => ({ ...row, files: files.filter((file) => file.releaseId === row.releaseId) }));
}

const filesOf = async (db: Read, releaseIds: readonly number[]) =>
  releaseIds.length === 0
    ? []
    : db
        .select({
          id: resourceFiles.id,
          name: resourceFiles.name,
          bytes: resourceFiles.bytes,
          releaseId: resourceFiles.releaseId,
        })
        .from(resourceFiles)
        .where(and(inArray(resourceFiles.releaseId, [...releaseIds]), eq(resourceFiles.checkState, "clean")))
        .orderBy(asc(resourceFiles.position), asc(resourceFiles.id));

/** Of which resource each of these files is, where it was approved. */
export async function findResourcesOfFiles(db: Read, fileIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (fileIds.length === 0) return new Map();
  const rows = await db
    .select({ fileId: resourceFiles.id, resourceId: releases.resourceId })
    .from(resourceFiles)
    .innerJoin(releases, eq(releases.id, resourceFiles.releaseId))
    .where(and(inArray(resourceFiles.id, [...fileIds]), eq(releases.state, "approved")));
  return new Map(rows.map((row) => [row.fileId, row.resourceId]));
}
