import type { CourseItem } from "@pavane/contract/courses/schema";
import type { CoursesDeps } from "../deps.ts";
import { presentCourseItem } from "../course/present-course.ts";
import { searchMode } from "./search-mode.ts";
import { findBestCourses } from "./store-catalogue.ts";
import type { CourseRow } from "../course/store-courses.ts";
import { findPublishedCourses } from "./store-public.ts";

/** A course as guests see it. */
export const asGuestsSee = (row: CourseRow): CourseItem =>
  presentCourseItem(row, { actor: null, isStaff: false, access: null });

/** Published courses in the order of the ids; others are left out. */
export async function publishedCourses({ db }: CoursesDeps, ids: readonly number[]): Promise<CourseItem[]> {
  const rows = await findPublishedCourses(db.read, ids);
  const byId = new Map(rows.map((row) => [row.course.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(asGuestsSee);
}

/** The published courses that fit some words best, without counting the others. */
export async function searchCourses(deps: CoursesDeps, words: string, most: number): Promise<CourseItem[]> {
  const search = await searchMode(deps, { kind: "published" }, words);
  if (search.kind === "none") return [];
  return (await findBestCourses(deps.db.read, search, most)).map(asGuestsSee);
}
