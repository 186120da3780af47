import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { CourseVersion, CourseVersionDetails } from "@pavane/contract/courses/schema-versions";
import type { Actor } from "../../../platform/http/actor.ts";
import { findPermissionFacts } from "../course/courses-repository.ts";
import { viewerOf } from "../course/viewers.ts";
import type { CoursesDeps } from "../deps.ts";
import { mayTeach } from "../permissions.ts";
import { changesForLearners } from "./changes-for-learners.ts";
import { findVersion, findVersions, presentVersion } from "./versions-repository.ts";

/** How somebody stands to the versions of a course: all for who teaches it, for its learners those since they enrolled. */
async function readerOf(deps: CoursesDeps, actor: Actor, courseId: number) {
  const course = await findPermissionFacts(deps.db.read, courseId, actor.id);
  if (course === null || course.draftOf !== null) return null;
  if (mayTeach(actor, course)) return { teaches: true, since: null, isOpen: () => true };
  const { access } = await viewerOf(deps, actor, courseId);
  if (access === null || access.state === "none" || access.since === null) return null;
  const { since, state } = access;
  if (state !== "active") return { teaches: false, since, isOpen: () => false };
  if (!course.sequential) return { teaches: false, since, isOpen: () => true };
  const open = await deps.learning.openModulesOf(deps.db.read, actor, courseId);
  return { teaches: false, since, isOpen: (moduleId: number) => open.has(moduleId) };
}

export async function listVersions(
  deps: CoursesDeps,
  actor: Actor,
  courseId: number,
): Promise<{ data: CourseVersion[] } | Refusal<"course_not_found">> {
  const reader = await readerOf(deps, actor, courseId);
  if (reader === null) return refuse(coursesErrors.course_not_found);
  const rows = await findVersions(deps.db.read, courseId, reader.since);
  return { data: rows.map((row) => presentVersion(row, reader.teaches)) };
}

export async function getVersion(
  deps: CoursesDeps,
  actor: Actor,
  courseId: number,
  number: number,
): Promise<CourseVersionDetails | Refusal<"course_not_found" | "version_not_found">> {
  const reader = await readerOf(deps, actor, courseId);
  if (reader === null) return refuse(coursesErrors.course_not_found);
  const row = await findVersion(deps.db.read, courseId, number);
  if (row === null || (reader.since !== null && row.publishedAt <= reader.since))
    return refuse(coursesErrors.version_not_found);
  return {
    ...presentVersion(row, reader.teaches),
    course_id: courseId,
    course_title: row.courseTitle,
    changes: reader.teaches ? [...row.changes] : changesForLearners(row.changes, reader.isOpen),
  };
}
