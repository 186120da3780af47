import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";
import { changedPositions, removeFromOrder } from "../positions.ts";
import { lockForAuthoring } from "../course/authorize-course.ts";
import { findLesson, findLessonIds } from "./outline-repository.ts";
import { bumpOutline, retireLesson } from "./outline-changes-repository.ts";
import { savePositions } from "../positions-repository.ts";
import { lessons } from "./tables.ts";

/** Takes a lesson out of the course. What learners did in it stays. */
export function deleteLesson({ db, clock, learning }: CoursesDeps, actor: Actor, id: number) {
  const now = clock.now();
  return db.write(async (tx) => {
    const before = await findLesson(tx, id);
    if (before === null) return refuse(coursesErrors.lesson_not_found);
    const course = await lockForAuthoring(tx, actor, before.courseId, coursesErrors.lesson_not_found);
    if (isRefusal(course)) return course;
    const place = await findLesson(tx, id);
    if (place === null) return refuse(coursesErrors.lesson_not_found);
    const order = await findLessonIds(tx, place.lesson.moduleId);
    const target = { type: "lesson", id, name: place.lesson.title };
    await recordAudit(tx, { action: "lesson.deleted", target, before: place.lesson });
    await retireLesson(tx, id, now);
    await savePositions(tx, lessons, changedPositions(order, removeFromOrder(order, id)));
    await bumpOutline(tx, course.id, now);
    return learning.outlineChanged(tx, course.id);
  });
}
