import { asc, count, eq, and, inArray, max, type SQL } from "drizzle-orm";
import { teachingRoles } from "@pavane/contract/courses/who";
import { courses } from "../domains/courses/course/tables.ts";
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
