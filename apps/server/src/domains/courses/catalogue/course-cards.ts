import type { CourseItem } from "@pavane/contract/courses/schema";
import { searchMode } from "../../../platform/search/search-mode.ts";
import type { CoursesDeps } from "../deps.ts";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import { presentCourseItem } from "../course/present-course.ts";
import { searchedCourses } from "./catalogue-source.ts";
import { findBestIds, scopeCondition } from "./catalogue-repository.ts";
import { findCatalogueStamp } from "./facets-repository.ts";
import { findCoursesInOrder, type CourseRow } from "../course/courses-repository.ts";
import { findPublishedCourses } from "./public-repository.ts";

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
export async function searchCourses(deps: CatalogueDeps, words: string, most: number): Promise<CourseItem[]> {
  const { db, remembered } = deps;
  const stamp = await findCatalogueStamp(db.read);
  const search = await remembered.modes.get(words, stamp, () =>
    searchMode(db.read, searchedCourses, scopeCondition({ kind: "published" }), words),
  );
  if (search.kind === "none") return [];
  const ids = await remembered.firstPlaces.get(`cards ${words}`, stamp, () => findBestIds(db.read, search, maxCards));
  return (await findCoursesInOrder(db.read, ids.slice(0, most))).map(asGuestsSee);
}

const maxCards = 50;
