import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { countRating } from "../../courses/index.ts";
import type { LearningDeps } from "../deps.ts";
import { deleteReviewOf, isCounted } from "./reviews-repository.ts";

/** Takes the own review of a course back. Error: `review_not_found`. */
export async function deleteReview(
  { db }: LearningDeps,
  actor: Actor,
  courseId: number,
): Promise<null | Refusal<"review_not_found">> {
  return db.write(async (tx) => {
    const deleted = await deleteReviewOf(tx, courseId, actor.id);
    if (deleted === null) return refuse(learningErrors.review_not_found);
    if (isCounted(deleted)) await countRating(tx, courseId, { from: deleted.rating, to: null });
    return null;
  });
}
