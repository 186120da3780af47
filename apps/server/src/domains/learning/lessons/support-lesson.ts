import { ownErrors } from "@pavane/contract/core/about";
import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { courseAdminRoles } from "@pavane/contract/courses/roles";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { SupportRequest } from "@pavane/contract/learning/schema-support";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { findStaffedCourse, isOwnOfTeacher, lockEnrolmentById, type EnrolmentRow } from "../../access/index.ts";
import type { LearningDeps } from "../deps.ts";
import { supportMail } from "../support-mail.ts";
import { countAnew, finishLesson } from "./finish-lesson.ts";
import { findLessonOfCourse, hasCompleted, resetProgress } from "./support-repository.ts";

interface SupportedLesson {
  readonly enrolmentId: number;
  readonly lessonId: number;
  readonly request: SupportRequest;
}

type SupportRefusal = Refusal<"enrolment_not_found" | "own_matter" | "lesson_not_found">;

/**
 * Completes a lesson for a learner, by a teacher of the course; the rule of the lesson is not asked. Returns the enrolment. Of
 * a lesson that is completed nothing changes, and nobody is told.
 * Errors: `enrolment_not_found` also where the actor does not teach, `own_matter`, `lesson_not_found`, `enrolment_ended`.
 */
export function completeForLearner(
  deps: LearningDeps,
  actor: Actor,
  { enrolmentId, lessonId, request: { reason, ...rest } }: SupportedLesson,
): Promise<EnrolmentRow | SupportRefusal | Refusal<"enrolment_ended">> {
  assertNoRest(rest);
  const at = deps.clock.now();
  return deps.db.write(async (tx) => {
    const found = await findSupported(tx, actor, enrolmentId, lessonId);
    if (isRefusal(found)) return found;
    const { enrolment, lesson, sequential } = found;
    const { userId, courseId } = enrolment;
    if (await hasCompleted(tx, userId, lessonId)) return enrolment;
    const { contentVersion } = lesson;
    const done = { userId, lessonId, contentVersion, courseId, sequential, by: "staff" as const, at };
    if ((await finishLesson(tx, deps, done)) === null) return refuse(learningErrors.enrolment_ended);
    await note(tx, "lesson.completed", { userId, lessonId, title: lesson.title, reason });
    await supportMail(tx, deps, {
      userId,
      courseId,
      subject: `Completed for you: ${lesson.title}`,
      text: `Your teacher marked the lesson “${lesson.title}” as completed.`,
      reason,
    });
    return (await lockEnrolmentById(tx, enrolmentId)) ?? enrolment;
  });
}

/**
 * Lets a learner begin a lesson anew: what they watched and that they completed it is kept apart and counts no longer. A
 * completed course, its certificate and attempts at a quiz stay. Errors as above, and `lesson_not_begun`.
 */
export function resetLesson(
  deps: LearningDeps,
  actor: Actor,
  { enrolmentId, lessonId, request: { reason, ...rest } }: SupportedLesson,
): Promise<EnrolmentRow | SupportRefusal | Refusal<"lesson_not_begun">> {
  assertNoRest(rest);
  const at = deps.clock.now();
  return deps.db.write(async (tx) => {
    const found = await findSupported(tx, actor, enrolmentId, lessonId);
    if (isRefusal(found)) return found;
    const { enrolment, lesson, sequential } = found;
    const { userId, courseId } = enrolment;
    const reset = { userId, lessonId, watchedVersion: lesson.contentVersion, resetBy: actor.id, reason, at };
    if (!(await resetProgress(tx, reset))) return refuse(learningErrors.lesson_not_begun);
    await countAnew(tx, deps, enrolment, sequential, at);
    await note(tx, "lesson.reset", { userId, lessonId, title: lesson.title, reason });
    await supportMail(tx, deps, {
      userId,
      courseId,
      subject: `To be done again: ${lesson.title}`,
      text: `Your teacher asks you to do the lesson “${lesson.title}” again. What you did in it no longer counts.`,
      reason,
    });
    return (await lockEnrolmentById(tx, enrolmentId)) ?? enrolment;
  });
}

/** The enrolment, locked, and the lesson of its course, for somebody who teaches it. */
async function findSupported(tx: Tx, actor: Actor, enrolmentId: number, lessonId: number) {
  const enrolment = await lockEnrolmentById(tx, enrolmentId);
  if (enrolment === null) return refuse(learningErrors.enrolment_not_found);
  const course = await findStaffedCourse(tx, actor, enrolment.courseId);
  if (isRefusal(course)) return refuse(learningErrors.enrolment_not_found);
  if (isOwnOfTeacher(actor, enrolment.userId, courseAdminRoles)) return refuse(ownErrors.own_matter);
  const lesson = await findLessonOfCourse(tx, lessonId, enrolment.courseId);
  return lesson === null
    ? refuse(learningErrors.lesson_not_found)
    : { enrolment, lesson, sequential: course.sequential };
}

interface Noted {
  readonly userId: number;
  readonly lessonId: number;
  readonly title: string;
  readonly reason: string;
}

const note = (tx: Tx, action: "lesson.completed" | "lesson.reset", { userId, lessonId, title, reason }: Noted) =>
  recordAudit(tx, {
    action,
    target: { type: "lesson", id: lessonId, name: title },
    after: { user_id: userId, reason },
  });
