import { clampPage } from "@pavane/contract/core/page";
import { ratingNumbersOf } from "@pavane/contract/core/rating-numbers";
import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { ReviewsQuery } from "@pavane/contract/core/review-fields";
import type { CourseReviews } from "@pavane/contract/learning/schema-review";
import type { Actor } from "../../../platform/http/actor.ts";
import { decideAccess, findCourseWithEnrolment, courseStaffRole } from "../../access/index.ts";
import type { LearningDeps } from "../deps.ts";
import { presentReview } from "./present-review.ts";
import { refuseReview } from "./save-review.ts";
import { countReviewsByStars, findReviewOf, findReviews } from "./reviews-repository.ts";

/** Reviews of a course that the viewer may see, with the numbers above them and the viewer's own. */
export async function listReviews(
  { db }: LearningDeps,
  actor: Actor | null,
  courseId: number,
  query: ReviewsQuery,
): Promise<CourseReviews | Refusal<"course_not_found">> {
  const course = await seeReviewedCourse({ db }, actor, courseId);
  if (isRefusal(course)) return course;
  const numbers = ratingNumbersOf(await countReviewsByStars(db.read, courseId));
  const { offset, ...page } = clampPage(query, numbers.count);
  const rows = await findReviews(db.read, courseId, query.sort, { size: page.size, offset });
  const viewer = { id: actor?.id ?? null, mayReply: courseStaffRole(actor, course) !== null };
  const mine = actor ? await findReviewOf(db.read, courseId, actor.id) : null;
  const refused = actor === null || isRefusal(await refuseReview(db.read, actor, courseId));
  return {
    data: rows.map((row) => presentReview(row, viewer)),
    page,
    ...numbers,
    mine: mine && presentReview(mine, viewer),
    can: { review: !refused },
  };
}

/** The course whose reviews somebody may read; as if there were none for who may not see it. */
export async function seeReviewedCourse({ db }: Pick<LearningDeps, "db">, actor: Actor | null, courseId: number) {
  const found = await findCourseWithEnrolment(db.read, courseId, actor?.id ?? 0);
  if (!found) return refuse(learningErrors.course_not_found);
  const decision = decideAccess({ viewer: actor, ...found });
  const isHidden = !decision.open && decision.reason === "not_found";
  return isHidden ? refuse(learningErrors.course_not_found) : found.course;
}
