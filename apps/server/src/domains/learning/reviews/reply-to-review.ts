import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { findCourseWithEnrolment, courseStaffRole } from "../../access/index.ts";
import type { LearningDeps } from "../deps.ts";
import { findReview, insertReply, isCounted, type ReviewRow } from "./reviews-repository.ts";

/** A teacher's one answer to a review. Errors: `review_not_found`, `forbidden`, `already_replied`. */
export async function replyToReview(
  { db, clock }: LearningDeps,
  actor: Actor,
  reviewId: number,
  body: string,
): Promise<ReviewRow | Refusal<"review_not_found" | "forbidden" | "already_replied">> {
  return db.write(async (tx) => {
    const found = await findReview(tx, reviewId);
    if (!found || !isCounted(found.review)) return refuse(learningErrors.review_not_found);
    const courseWithEnrolment = await findCourseWithEnrolment(tx, found.review.courseId, actor.id);
    if (!courseWithEnrolment || courseStaffRole(actor, courseWithEnrolment.course) === null)
      return refuse(commonErrors.forbidden);
    const replied = await insertReply(tx, reviewId, { body, by: actor.id, at: clock.now() });
    if (!replied) return refuse(learningErrors.already_replied);
    return (await findReview(tx, reviewId)) ?? refuse(learningErrors.review_not_found);
  });
}
