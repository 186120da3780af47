import { bookingErrors } from "@pavane/contract/booking/errors";
import { refuse } from "@pavane/contract/core/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { lockProfessional } from "../../professionals/index.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { BookingDeps } from "../deps.ts";
import { countRating, findReview, lockReview, setHidden } from "./reviews-repository.ts";

/** Staff hide a review for a reason; it counts no more. Hiding it twice changes nothing. Error: review_not_found. */
export async function hideReview(deps: BookingDeps, actor: Actor, id: number, reason: string) {
  return deps.db.write(async (tx) => {
    const found = await findReview(tx, id);
    if (found === null) return refuse(bookingErrors.review_not_found);
    await lockProfessional(tx, found.aboutId);
    const review = await lockReview(tx, id);
    if (review === null) return refuse(bookingErrors.review_not_found);
    await recordAudit(tx, {
      action: "booking_review.hidden",
      target: { type: "booking_review", id, name: `Review of booking ${review.bookingId}` },
      before: { hidden: review.hiddenAt !== null },
      after: { hidden: true, reason },
    });
    if (review.hiddenAt !== null) return review.bookingId;
    const now = deps.clock.now();
    await setHidden(tx, id, { at: now, reason });
    await deps.reports.reviewHidden(tx, id, { outcome: reason, by: actor.id, at: now });
    if (review.authorSide === "learner" && review.publishedAt !== null)
      await countRating(tx, review.aboutId, review.rating, -1);
    return review.bookingId;
  });
}
