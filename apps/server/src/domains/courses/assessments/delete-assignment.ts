import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { touchCourse } from "../course/courses-repository.ts";
import type { CoursesDeps } from "../deps.ts";
import { lockPractice } from "../practice/lock-practice.ts";
import { eraseAssignment, findAssignmentOfLesson, lockAssignments } from "./assignments-repository.ts";

/** Takes the practical assessment of a lesson away, as long as nobody handed in a video for it. */
export function deleteAssignment({ db, clock, learning }: CoursesDeps, actor: Actor, lessonId: number) {
  const now = clock.now();
  return db.write(async (tx) => {
    const place = await lockPractice(tx, actor, lessonId, undefined);
    if (isRefusal(place)) return place;
    await lockAssignments(tx, place.courseId);
    const assignment = await findAssignmentOfLesson(tx, lessonId);
    if (assignment === null) return refuse(coursesErrors.assignment_not_found);
    if ((await learning.countSubmissions(tx, lessonId)) > 0) return refuse(coursesErrors.submissions_exist);
    const { briefHtml: _html, htmlRules: _rules, ...before } = assignment;
    const target = { type: "lesson", id: lessonId, name: place.lesson.title };
    await recordAudit(tx, { action: "assignment.deleted", target, before });
    await eraseAssignment(tx, lessonId);
    await touchCourse(tx, place.courseId, now);
    return learning.outlineChanged(tx, place.courseId);
  });
}
