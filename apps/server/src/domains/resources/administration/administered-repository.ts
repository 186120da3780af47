import type { FiltersOf } from "@pavane/contract/core/list";
import { adminResourcesList } from "@pavane/contract/resources/admin-resources-list";
import { and, arrayContains, eq, inArray, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { wordsIn } from "../../../platform/db/like.ts";
import { listRepository } from "../../../platform/db/list-repository.ts";
import { findCategoryNames, selectCards } from "../resource/resources-repository.ts";
import { curriculumParts, resources } from "../resource/tables.ts";
import { sellers } from "../sellers/tables.ts";

/** The list of /admin/resources. */
export const administeredStore = listRepository(adminResourcesList, {
  table: resources,
  id: resources.id,
  where: (query) => matching(query),
  orders: {
    title: sql`lower(${resources.title})`,
    price: resources.priceCents,
    featured: resources.featured,
    sales: resources.sales,
    rating: sql`${resources.ratingSum}::real / nullif(${resources.ratingCount}, 0)`,
    updated: resources.updatedAt,
  },
  rows: selectAdministered,
  idOf: ({ resource }) => resource.id,
});

function matching(query: FiltersOf<typeof adminResourcesList>): SQL | undefined {
  const { q, state, kind, type, featured, included, category, seller } = query;
  return and(
    q === undefined ? undefined : or(wordsIn(q, resources.title), ofStoreCalled(q)),
    state && eq(resources.status, state),
    kind && eq(resources.kind, kind),
    type && eq(resources.type, type),
    featured && (featured === "yes" ? isNotNull(resources.featured) : isNull(resources.featured)),
    included && isIncluded(included),
    category === undefined ? undefined : arrayContains(resources.categoryIds, [Number(category)]),
    seller === undefined ? undefined : eq(resources.sellerId, Number(seller)),
  );
}

function ofStoreCalled(q: string): SQL | undefined {
  const called = wordsIn(q, sellers.name);
  return called && sql`${resources.sellerId} in (select ${sellers.userId} from ${sellers} where ${called})`;
}

function isIncluded(how: NonNullable<FiltersOf<typeof adminResourcesList>["included"]>): SQL | undefined {
  if (how === "none") return isNull(resources.includedFrom);
  if (how === "offered") return and(isNotNull(resources.includedOffer), isNull(resources.includedFrom));
  return eq(resources.includedFrom, how);
}

async function selectAdministered(db: Read, ids: readonly number[]) {
  const rows = await selectCards(db).where(inArray(resources.id, [...ids]));
  const categories = await findCategoryNames(db, [...new Set(rows.flatMap(({ resource }) => resource.categoryIds))]);
  const parts = await findPartsSums(
    db,
    rows.filter(({ resource }) => resource.kind === "curriculum").map(({ resource }) => resource.id),
  );
  return rows.map((row) => ({
    ...row,
    categories: categories.filter(({ id }) => row.resource.categoryIds.includes(id)),
    parts: row.resource.kind === "curriculum" ? (parts.get(row.resource.id) ?? noParts) : null,
  }));
}

export type AdministeredRow = Awaited<ReturnType<typeof selectAdministered>>[number];

const noParts = { count: 0, offSale: 0, priceCents: 0 };

/** How many parts curricula have, how many of those are not on sale, and what all of them cost singly. */
async function findPartsSums(db: Read, curriculumIds: readonly number[]) {
  if (curriculumIds.length === 0) return new Map<number, typeof noParts>();
  const rows = await db
    .select({
      id: curriculumParts.curriculumId,
      count: sql<number>`count(*)::int`,
      offSale: sql<number>`(count(*) filter (where not ${resources.onSale}))::int`,
      priceCents: sql<number>`sum(${resources.priceCents})::int`,
    })
    .from(curriculumParts)
    .innerJoin(resources, eq(resources.id, curriculumParts.resourceId))
    .where(inArray(curriculumParts.curriculumId, [...curriculumIds]))
    .groupBy(curriculumParts.curriculumId);
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}
