import { bookingErrors } from "@pavane/contract/booking/errors";
import { refuse } from "@pavane/contract/core/errors";
import { markUnchanged, recordAudit } from "../../../platform/audit/record-audit.ts";
import { lockProfessional } from "../../professionals/index.ts";
import type { BookingDeps } from "../deps.ts";
import { countRating, findReview, lockReview, setHidden } from "./reviews-repository.ts";

/**
 * Staff show a review again that was hidden: it counts once more. Nothing happens to one that is not hidden; the reports stay closed.
 * Answers the booking. Error: review_not_found.
 */
export async function showHiddenReview(deps: BookingDeps, id: number) {
  return deps.db.write(async (tx) => {
    const found = await findReview(tx, id);
    if (found === null) return refuse(bookingErrors.review_not_found);
    await lockProfessional(tx, found.aboutId);
    const review = await lockReview(tx, id);
    if (review === null) return refuse(bookingErrors.review_not_found);
    const { bookingId, hiddenAt, hiddenReason } = review;
    if (hiddenAt === null) {
      markUnchanged();
      return bookingId;
    }
    await setHidden(tx, id, null);
    if (review.authorSide === "learner" && review.publishedAt !== null)
      await countRating(tx, review.aboutId, review.rating, 1);
    await recordAudit(tx, {
      action: "booking_review.shown",
      target: { type: "booking_review", id, name: `Review of booking ${bookingId}` },
      before: { hidden: true, reason: hiddenReason },
      after: { hidden: false },
    });
    return bookingId;
  });
}
