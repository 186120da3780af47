import { isRefusal } from "@pavane/contract/core/errors";
import { markUnchanged, recordAudit } from "../../../platform/audit/record-audit.ts";
import type { BookingDeps } from "../deps.ts";
import { countReview, lockRatedReview } from "./rated-review.ts";
import { setHidden } from "./reviews-repository.ts";

/**
 * Staff show a review again that was hidden: it counts once more. Nothing happens to one that is not hidden; the reports stay closed.
 * Answers the booking. Error: review_not_found.
 */
export async function showHiddenReview(deps: BookingDeps, id: number) {
  return deps.db.write(async (tx) => {
    const review = await lockRatedReview(tx, id);
    if (isRefusal(review)) return review;
    const { bookingId, hiddenAt, hiddenReason } = review;
    if (hiddenAt === null) {
      markUnchanged();
      return bookingId;
    }
    await setHidden(tx, id, null);
    await countReview(tx, review, 1);
    await recordAudit(tx, {
      action: "booking_review.shown",
      target: { type: "booking_review", id, name: `Review of booking ${bookingId}` },
      before: { hidden: true, reason: hiddenReason },
      after: { hidden: false },
    });
    return bookingId;
  });
}
