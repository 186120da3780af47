import { isRefusal } from "@pavane/contract/core/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { BookingDeps } from "../deps.ts";
import { countReview, lockRatedReview } from "./rated-review.ts";
import { setHidden } from "./reviews-repository.ts";

/** Staff hide a review for a reason; it counts no more. Hiding it twice changes nothing. Error: review_not_found. */
export async function hideReview(deps: BookingDeps, actor: Actor, id: number, reason: string) {
  return deps.db.write(async (tx) => {
    const review = await lockRatedReview(tx, id);
    if (isRefusal(review)) return review;
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
    await countReview(tx, review, -1);
    return review.bookingId;
  });
}
