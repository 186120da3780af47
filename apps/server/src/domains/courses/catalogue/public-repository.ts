import { and, asc, inArray } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { isPublished, newestFirst } from "./catalogue-repository.ts";
import { selectCourses, type CourseRow } from "../course/courses-repository.ts";
import { courses } from "../course/tables.ts";

export type PublishedId = Awaited<ReturnType<typeof findPublishedIds>>[number];

/** Courses for the site map, of which one file holds 50,000 at most. */
export async function findPublishedIds(db: Read) {
  return db
    .select({ id: courses.id, title: courses.title, updatedAt: courses.updatedAt })
    .from(courses)
    .where(isPublished)
    .orderBy(asc(courses.id))
    .limit(50_000);
}

export async function findNewestCourses(db: Read, most: number): Promise<CourseRow[]> {
  return selectCourses(db)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(most);
}

/** Those of the courses that are published, in no order. */
export async function findPublishedCourses(db: Read, ids: readonly number[]): Promise<CourseRow[]> {
  if (ids.length === 0) return [];
  return selectCourses(db).where(and(isPublished, inArray(courses.id, [...ids])));
}
