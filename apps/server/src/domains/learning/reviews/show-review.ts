import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import { markUnchanged, recordAudit } from "../../../platform/audit/record-audit.ts";
import { countRating, findCourseTitle } from "../../courses/index.ts";
import type { LearningDeps } from "../deps.ts";
import { shownAgainMail } from "./review-mails.ts";
import { findReview, showReviewRow } from "./reviews-repository.ts";

/**
 * Staff show a review again that was hidden after a report: it counts once more, and its writer is told. Nothing happens to one that is not
 * hidden. Error: `review_not_found`.
 */
export async function showReview(
  deps: Pick<LearningDeps, "db" | "messages" | "site" | "baseUrl">,
  id: number,
): Promise<null | Refusal<"review_not_found">> {
  return deps.db.write(async (tx) => {
    const { review } = (await findReview(tx, id)) ?? {};
    if (review === undefined) return refuse(learningErrors.review_not_found);
    const { courseId, userId } = review;
    const shown = await showReviewRow(tx, id);
    if (shown === null) {
      markUnchanged();
      return null;
    }
    if (shown.refundedAt === null) await countRating(tx, courseId, { from: null, to: shown.rating });
    const title = (await findCourseTitle(tx, courseId)) ?? "";
    await shownAgainMail(tx, deps, { userId, courseId, title });
    await recordAudit(tx, {
      action: "course_review.shown",
      target: { type: "course_review", id, name: title },
      before: { hidden_at: shown.hiddenAt },
      after: { hidden_at: null },
    });
    return null;
  });
}
