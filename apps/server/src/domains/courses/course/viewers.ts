import { instructorAreaRoles } from "@pavane/contract/courses/roles";
import { hasRole, type Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";
import type { Viewer } from "./present-course.ts";
import { findStaffCourses } from "./courses-repository.ts";

export async function viewerOf(deps: CoursesDeps, actor: Actor | null, courseId: number): Promise<Viewer> {
  const viewers = await viewersOf(deps, actor, [courseId]);
  return viewers(courseId);
}

/** A person's relation to several courses, in two queries at most. */
export async function viewersOf(
  { db, learning }: CoursesDeps,
  actor: Actor | null,
  courseIds: readonly number[],
): Promise<(courseId: number) => Viewer> {
  if (actor === null || courseIds.length === 0) return () => ({ actor, isStaff: false, access: null });
  const teaching = hasRole(actor, ...instructorAreaRoles);
  const [staffed, accesses] = await Promise.all([
    teaching ? findStaffCourses(db.read, actor.id, courseIds) : new Set<number>(),
    learning.accessOf(db.read, actor, courseIds),
  ]);
  return (courseId) => ({ actor, isStaff: staffed.has(courseId), access: accesses.get(courseId) ?? null });
}
