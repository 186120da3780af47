import { isRefusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { BookingDeps } from "../deps.ts";
import { findReview, hasBeenAskedBy } from "./reviews-repository.ts";

/**
 * The author of a review, for anyone who can see it: a review of a professional is seen by everybody who sees their
 * page, one of a learner by that learner and by professionals they have requested a time of. Null for everybody else,
 * and for what is not shown.
 */
export async function writerOfSeen(deps: BookingDeps, actor: Actor, id: number): Promise<number | null> {
  const { read } = deps.db;
  const review = await findReview(read, id);
  if (review === null || review.publishedAt === null || review.hiddenAt !== null) return null;
  const { authorId, aboutId } = review;
  if (actor.id === authorId || actor.id === aboutId) return authorId;
  const sees =
    review.authorSide === "learner"
      ? !isRefusal(await deps.professionals.see(actor, aboutId))
      : await hasBeenAskedBy(read, actor.id, aboutId);
  return sees ? authorId : null;
}
