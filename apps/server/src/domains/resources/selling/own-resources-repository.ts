import { sellerResourcesList } from "@pavane/contract/resources/seller-resources-list";
import { and, arrayContains, eq, inArray, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { wordsIn } from "../../../platform/db/like.ts";
import { listRepository } from "../../../platform/db/list-repository.ts";
import { releaseParts, releases } from "../releases/tables.ts";
import { selectCards } from "../resource/resources-repository.ts";
import { resources } from "../resource/tables.ts";

/** The list of /my-resources of one seller. */
export const ownResourcesStore = (sellerId: number) =>
  listRepository(sellerResourcesList, {
    table: resources,
    id: resources.id,
    where: ({ q, state, kind, type, style }) =>
      and(
        eq(resources.sellerId, sellerId),
        wordsIn(q, resources.title),
        state && eq(resources.status, state),
        kind && eq(resources.kind, kind),
        type && eq(resources.type, type),
        style === undefined ? undefined : arrayContains(resources.styles, [style]),
      ),
    orders: {
      title: sql`lower(${resources.title})`,
      price: resources.priceCents,
      sales: resources.sales,
      rating: sql`${resources.ratingSum}::real / nullif(${resources.ratingCount}, 0)`,
      updated: resources.updatedAt,
    },
    rows: selectOwnResources,
    idOf: ({ resource }) => resource.id,
  });

async function selectOwnResources(db: Read, ids: readonly number[]) {
  const rows = await selectCards(db).where(inArray(resources.id, [...ids]));
  const known = await db
    .select({ id: releases.id, resourceId: releases.resourceId, number: releases.number, state: releases.state })
    .from(releases)
    .where(and(inArray(releases.resourceId, [...ids]), sql`not ${isEmptyOfParts}`))
    .orderBy(releases.number);
  return rows.map((row) => {
    const own = known.filter(({ resourceId }) => resourceId === row.resource.id);
    const newest = own.at(-1);
    return {
      ...row,
      release: own.find(({ id }) => id === row.resource.releaseId) ?? null,
      next: newest === undefined || newest.state === "approved" ? null : newest,
    };
  });
}

/** Other parts of a curriculum that are the old ones again: nothing is begun. */
const isEmptyOfParts = sql`(${releases.state} in ('draft', 'refused')
  and exists (select 1 from ${resources} of where of.id = ${releases.resourceId} and of.kind = 'curriculum')
  and not exists (select 1 from ${releaseParts} part where part.release_id = ${releases.id}))`;

export type OwnResourceRow = Awaited<ReturnType<typeof selectOwnResources>>[number];
