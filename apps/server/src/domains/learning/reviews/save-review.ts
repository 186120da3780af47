import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { findCourseWithEnrolment, courseStaffRole, lockEnrolment } from "../../access/index.ts";
import { countRating } from "../../courses/index.ts";
import type { LearningDeps } from "../deps.ts";
import { countCompletedLessons } from "../lessons/progress-repository.ts";
import { isRefunded } from "../refunded-reviews.ts";
import { findReviewOf, putReview, type ReviewRow } from "./reviews-repository.ts";

type SaveReviewRefusal = Refusal<"course_not_found" | "enrolment_required" | "review_needs_lesson" | "own_course">;

/**
 * Writes or changes the own review of a course; the course's average is updated. A person who lost access may still
 * review what they learned; where what they paid was given back, it counts nowhere. Errors: `course_not_found`, `own_course`, `enrolment_required`, `review_needs_lesson`.
 */
export async function saveReview(
  { db, clock }: LearningDeps,
  actor: Actor,
  courseId: number,
  sent: { readonly rating: number; readonly body: string },
): Promise<ReviewRow | SaveReviewRefusal> {
  const at = clock.now();
  return db.write(async (tx) => {
    const refused = await refuseReview(tx, actor, courseId);
    if (isRefusal(refused)) return refused;
    // Locked, so that a refund of the same moment comes before or after.
    const enrolment = await lockEnrolment(tx, actor.id, courseId);
    const refundedAt = enrolment !== null && isRefunded(enrolment) ? at : null;
    const { from, counts } = await putReview(tx, { courseId, userId: actor.id, ...sent, refundedAt }, at);
    if (counts) await countRating(tx, courseId, { from, to: sent.rating });
    const saved = await findReviewOf(tx, courseId, actor.id);
    return saved ?? refuse(learningErrors.course_not_found);
  });
}

/** Why a person may not review a course; null when they may. */
export async function refuseReview(
  db: Parameters<typeof findCourseWithEnrolment>[0],
  actor: Actor,
  courseId: number,
): Promise<SaveReviewRefusal | null> {
  const found = await findCourseWithEnrolment(db, courseId, actor.id);
  if (!found) return refuse(learningErrors.course_not_found);
  const { course, enrolment } = found;
  const isOwn = course.instructorId === actor.id || course.createdBy === actor.id || course.isStaff;
  if (isOwn) return refuse(learningErrors.own_course);
  if (enrolment === null) {
    const seen = course.status === "published" || courseStaffRole(actor, course) !== null;
    const message = "Enrol in this course to write a review.";
    return seen ? refuse(learningErrors.enrolment_required, { message }) : refuse(learningErrors.course_not_found);
  }
  const completed = await countCompletedLessons(db, actor.id, courseId);
  return completed > 0 ? null : refuse(learningErrors.review_needs_lesson);
}
