import { ownErrors } from "@pavane/contract/core/about";
import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { courseAdminRoles } from "@pavane/contract/courses/roles";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { AccommodationRequest } from "@pavane/contract/learning/schema-support";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { findStaffedCourse, isOwnOfTeacher, lockEnrolment } from "../../access/index.ts";
import type { LearningDeps } from "../deps.ts";
import { supportMail } from "../support-mail.ts";
import {
  eraseAccommodation,
  isQuizOfCourse,
  saveAccommodationRow,
  type AccommodationKey,
  type AccommodationRow,
} from "./accommodations-repository.ts";

type SaveRefusal = Refusal<"course_not_found" | "forbidden" | "own_matter" | "enrolment_not_found" | "quiz_not_found">;

/**
 * Gives a learner more time or attempts, by a teacher of the course; the learner reads the reason. Errors:
 * `course_not_found`, `forbidden`, `own_matter`, `enrolment_not_found` for somebody who does not learn in it, `quiz_not_found`.
 */
export async function saveAccommodation(
  deps: LearningDeps,
  actor: Actor,
  courseId: number,
  requested: AccommodationRequest,
): Promise<AccommodationRow | SaveRefusal> {
  const { user_id: userId, quiz_id: quizId = null, extra_minutes, factor, extra_attempts, reason, ...rest } = requested;
  assertNoRest(rest);
  const at = deps.clock.now();
  return deps.db.write(async (tx) => {
    const course = await findStaffedCourse(tx, actor, courseId);
    if (isRefusal(course)) return course;
    if (isOwnOfTeacher(actor, userId, courseAdminRoles)) return refuse(ownErrors.own_matter);
    if ((await lockEnrolment(tx, userId, courseId)) === null) return refuse(learningErrors.enrolment_not_found);
    if (quizId !== null && !(await isQuizOfCourse(tx, quizId, courseId))) return refuse(learningErrors.quiz_not_found);
    const more = { extraMinutes: extra_minutes, factor, extraAttempts: extra_attempts };
    const saved = await saveAccommodationRow(tx, {
      courseId,
      userId,
      quizId,
      ...more,
      reason,
      grantedBy: actor.id,
      at,
    });
    await recordAudit(tx, {
      action: "accommodation.saved",
      target: { type: "course", id: courseId },
      after: { user_id: userId, quiz_id: quizId, extra_minutes, factor, extra_attempts, reason },
    });
    await supportMail(tx, deps, mailOf(saved));
    return saved;
  });
}

const mailOf = ({ accommodation: { userId, courseId, reason }, quizTitle }: AccommodationRow) => ({
  userId,
  courseId,
  subject: "You have more time or attempts",
  text: `Your teacher gave you more time or attempts in ${quizTitle ?? "every quiz of your course"}.`,
  reason,
});

/** Takes it back; attempts that run keep their deadline. Errors: `course_not_found`, `forbidden`, `accommodation_not_found`. */
export async function deleteAccommodation(
  deps: LearningDeps,
  actor: Actor,
  key: AccommodationKey,
): Promise<null | Refusal<"course_not_found" | "forbidden" | "accommodation_not_found">> {
  return deps.db.write(async (tx) => {
    const course = await findStaffedCourse(tx, actor, key.courseId);
    if (isRefusal(course)) return course;
    const erased = await eraseAccommodation(tx, key);
    if (erased === null) return refuse(learningErrors.accommodation_not_found);
    await recordAudit(tx, {
      action: "accommodation.ended",
      target: { type: "course", id: key.courseId },
      before: {
        user_id: erased.userId,
        quiz_id: erased.quizId,
        extra_minutes: erased.extraMinutes,
        factor: erased.factor,
        extra_attempts: erased.extraAttempts,
      },
    });
    return null;
  });
}
