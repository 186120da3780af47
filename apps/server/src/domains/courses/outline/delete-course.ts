import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { courseInUseMessage, courseOrderedMessage, coursesErrors } from "@pavane/contract/courses/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";
import { lockForAuthoring } from "../course/authorize-course.ts";
import { eraseCourse, findDraftId, findWholeCourse, lockForDeletion } from "../course/courses-repository.ts";

/**
 * Deletes a course with its outline. Its files go after a day with all that no column names any more: whatever else shows
 * one of them, a question or a text of another course, keeps it. A course that ever had a learner, or that an order names,
 * is archived instead.
 */
export function deleteCourse({ db, orders }: Pick<CoursesDeps, "db" | "orders">, actor: Actor, id: number) {
  return db.write(async (tx) => {
    // The whole lock at once: made stronger later, it would meet an order that holds the course and enrols in it.
    await lockForDeletion(tx, id);
    const course = await lockForAuthoring(tx, actor, id, coursesErrors.course_not_found);
    if (isRefusal(course)) return course;
    if (course.learnersEver > 0) {
      return refuse(coursesErrors.course_in_use, { message: courseInUseMessage(course.learnersEver) });
    }
    if (await orders.wasOrdered(tx, id)) return refuse(coursesErrors.course_in_use, { message: courseOrderedMessage });
    const draft = await findDraftId(tx, id);
    if (draft !== null) await eraseCourse(tx, draft);
    const before = await findWholeCourse(tx, id);
    const target = { type: "course", id, name: before?.title ?? null };
    await recordAudit(tx, { action: "course.deleted", target, before });
    return eraseCourse(tx, id);
  });
}
