import { asc, count, desc, eq, and, exists, inArray, max, sql, type SQL } from "drizzle-orm";
import { teachingRoles } from "@pavane/contract/courses/roles";
import { programmes } from "../domains/certificates/tables.ts";
import { courses } from "../domains/courses/course/tables.ts";
import { resources } from "../domains/resources/resource/tables.ts";
import { sellers } from "../domains/resources/sellers/tables.ts";
import { resourceFacetCounts } from "../domains/market/store/tables.ts";
import { userRoles } from "../domains/identity/roles/tables.ts";
import type { Read } from "../platform/db/database.ts";

const isPublished: SQL = eq(courses.status, "published");

export async function countPublishedCourses(db: Read): Promise<number> {
  const [row] = await db.select({ total: count() }).from(courses).where(isPublished);
  return row?.total ?? 0;
}

/** Published courses by id, one page of a sitemap. */
export function findPublishedCourses(db: Read, page: { size: number; offset: number }) {
  return db
    .select({ id: courses.id, updatedAt: courses.updatedAt })
    .from(courses)
    .where(isPublished)
    .orderBy(asc(courses.id))
    .limit(page.size)
    .offset(page.offset);
}

/** Published programmes, the newest first. */
export function findPublishedProgrammes(db: Read, most: number) {
  return db
    .select({ id: programmes.id, updatedAt: programmes.updatedAt })
    .from(programmes)
    .where(eq(programmes.status, "published"))
    .orderBy(desc(programmes.publishedAt), desc(programmes.id))
    .limit(most);
}

/** People who teach published courses, with the last change of one of them. */
export function findPublishedInstructors(db: Read, most: number) {
  return db
    .select({ id: courses.instructorId, updatedAt: max(courses.updatedAt) })
    .from(courses)
    .innerJoin(userRoles, and(eq(userRoles.userId, courses.instructorId), inArray(userRoles.role, [...teachingRoles])))
    .where(isPublished)
    .groupBy(courses.instructorId)
    .orderBy(asc(courses.instructorId))
    .limit(most);
}

/** As the store keeps it. */
export async function countResourcesOnSale(db: Read): Promise<number> {
  const [row] = await db
    .select({ total: resourceFacetCounts.resources })
    .from(resourceFacetCounts)
    .where(eq(resourceFacetCounts.facet, "total"));
  return row?.total ?? 0;
}

/** Resources on sale by id, one page of a sitemap. */
export function findResourcesOnSale(db: Read, page: { size: number; offset: number }) {
  return db
    .select({ id: resources.id, updatedAt: resources.updatedAt })
    .from(resources)
    .where(sql`${resources.onSale}`)
    .orderBy(asc(resources.id))
    .limit(page.size)
    .offset(page.offset);
}

/** Stores with something on sale. */
export function findOpenStores(db: Read, most: number) {
  const onSale = db
    .select({ one: sql`1` })
    .from(resources)
    .where(and(eq(resources.sellerId, sellers.userId), sql`${resources.onSale}`));
  return db
    .select({ id: sellers.userId, updatedAt: sellers.updatedAt })
    .from(sellers)
    .where(exists(onSale))
    .orderBy(asc(sellers.userId))
    .limit(most);
}
