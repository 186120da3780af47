import { bookingErrors } from "@pavane/contract/booking/errors";
import { refuse } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { presentReview } from "./present-review.ts";
import type { BookingDeps } from "../deps.ts";
import { findReview, insertReply, lockReview } from "./reviews-repository.ts";

/** The reviewed person answers, once. Errors: review_not_found, also for what they cannot see; review_closed. */
export async function replyToReview(deps: BookingDeps, actor: Actor, id: number, body: string) {
  return deps.db.write(async (tx) => {
    const review = await lockReview(tx, id);
    const seen = review !== null && review.publishedAt !== null && review.hiddenAt === null;
    if (!seen || review.aboutId !== actor.id) return refuse(bookingErrors.review_not_found);
    if (!(await insertReply(tx, id, body))) return refuse(bookingErrors.review_closed);
    const after = await findReview(tx, id);
    return after === null ? refuse(bookingErrors.review_not_found) : presentReview(after);
  });
}
