import type { LearningReportsPort } from "../market/index.ts";
import type { LessonDeps } from "./lessons/lesson-deps.ts";
import { lessonReports } from "./questions/lesson-reports.ts";
import { reviewReports } from "./reviews/review-reports.ts";

/** What reports of questions, answers and reviews of courses ask. */
export function learningReports(deps: LessonDeps): LearningReportsPort {
  const [ofLessons, ofReviews] = [lessonReports(deps), reviewReports(deps)];
  return {
    authorOf: (actor, target) =>
      target.type === "course_review" ? ofReviews.authorOf(actor, target) : ofLessons.authorOf(actor, target),
    find: (db, target) => (target.type === "course_review" ? ofReviews.find(db, target) : ofLessons.find(db, target)),
    hide: (tx, target, by) =>
      target.type === "course_review" ? ofReviews.hide(tx, target, by) : ofLessons.hide(tx, target, by),
  };
}
