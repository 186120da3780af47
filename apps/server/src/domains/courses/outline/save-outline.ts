import { commonErrors, isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { NewOutline } from "@pavane/contract/courses/requests";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { hasSameMembers } from "../../../platform/same-members.ts";
import { changedPositions } from "../positions.ts";
import { lockForAuthoring } from "../course/authorize-course.ts";
import { findOutlineIds } from "./outline-repository.ts";
import { bumpOutline, saveLessonPlaces } from "./outline-changes-repository.ts";
import { savePositions } from "../positions-repository.ts";
import { modules } from "./tables.ts";

/**
 * Sets the order of all modules and lessons in one request and returns the course's id. Lessons may change module, none
 * may be missing. So nobody's progress changes, and none is counted anew.
 */
export function saveOutline(
  { db, clock }: CoursesDeps,
  actor: Actor,
  id: number,
  { modules: wantedModules, version, ...rest }: NewOutline,
) {
  assertNoRest(rest);
  const now = clock.now();
  return db.write(async (tx) => {
    const course = await lockForAuthoring(tx, actor, id, coursesErrors.course_not_found);
    if (isRefusal(course)) return course;
    if (version !== undefined && version !== course.outlineVersion) return refuse(commonErrors.edit_conflict);
    const before = await findOutlineIds(tx, id);
    const order = before.map((module) => module.id);
    const wanted = wantedModules.map((module) => module.id);
    const lessonIds = (outline: readonly { lessons: readonly number[] }[]) =>
      outline.flatMap((module) => module.lessons);
    if (!hasSameMembers(order, wanted) || !hasSameMembers(lessonIds(before), lessonIds(wantedModules))) {
      return refuse(coursesErrors.outline_mismatch);
    }
    await savePositions(tx, modules, changedPositions(order, wanted));
    await saveLessonPlaces(tx, wantedModules);
    await bumpOutline(tx, id, now);
    return id;
  });
}
