import { memberName } from "@pavane/contract/identity/person-name";
import { isRefusal } from "@pavane/contract/core/errors";
import { countRating, findCourseTitle } from "../../courses/index.ts";
import type { CourseReviewTarget, LearningReportsPort } from "../../market/index.ts";
import type { LearningDeps } from "../deps.ts";
import { seeReviewedCourse } from "./list-reviews.ts";
import { findReview, hideReviewRow, isCounted } from "./reviews-repository.ts";

/** What reports of reviews of courses ask: who wrote it, its words, and hiding it, upon which it counts in no average. */
export const reviewReports = (deps: Pick<LearningDeps, "db" | "clock">): LearningReportsPort<CourseReviewTarget> => ({
  authorOf: async (actor, { id }) => {
    const { review } = (await findReview(deps.db.read, id)) ?? {};
    if (review === undefined || !isCounted(review)) return null;
    return isRefusal(await seeReviewedCourse(deps, actor, review.courseId)) ? null : review.userId;
  },
  find: async (db, { id }) => {
    const row = await findReview(db, id);
    if (row === null) return null;
    const { courseId, userId, body } = row.review;
    const title = (await findCourseTitle(db, courseId)) ?? "";
    const author = { id: userId, name: memberName(row.author) };
    return { author, title, body, courseId, lesson: null, path: `/courses/${courseId}#reviews` };
  },
  hide: async (tx, { id }) => {
    const hidden = await hideReviewRow(tx, id, deps.clock.now());
    if (hidden !== null && hidden.refundedAt === null)
      await countRating(tx, hidden.courseId, { from: hidden.rating, to: null });
  },
});
