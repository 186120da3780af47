import { bookingErrors } from "@pavane/contract/booking/errors";
import { isRefusal, refuse } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { lockBooking } from "../bookings/lock-for-transition.ts";
import { otherSide, reviewableMs } from "../bookings/states.ts";
import type { BookingDeps } from "../deps.ts";
import { showReviewsIn } from "./show-reviews.ts";
import { findSidesWritten, putReview } from "./reviews-repository.ts";

/**
 * A side reviews the other, or changes its review, for 14 days from when the session was completed; with the second
 * review both are shown. Returns the booking's id. Errors: booking_not_found, wrong_state, review_needs_session,
 * review_closed.
 */
export async function writeReview(
  deps: BookingDeps,
  actor: Actor,
  bookingId: number,
  sent: { readonly rating: number; readonly body: string },
) {
  return deps.db.write(async (tx) => {
    const locked = await lockBooking(tx, deps, { actorId: actor.id }, bookingId);
    if (isRefusal(locked)) return locked;
    const { booking, now } = locked;
    const side = locked.side ?? "learner";
    if (booking.state !== "completed" || booking.completedAt === null)
      return refuse(bookingErrors.review_needs_session);
    if (now.getTime() >= booking.completedAt.getTime() + reviewableMs) return refuse(bookingErrors.review_closed);
    const aboutId = side === "learner" ? booking.professionalId : booking.learnerId;
    const review = { bookingId, authorSide: side, authorId: actor.id, aboutId, ...sent };
    if (!(await putReview(tx, review, now))) return refuse(bookingErrors.review_closed);
    if ((await findSidesWritten(tx, bookingId)).includes(otherSide(side))) await showReviewsIn(tx, deps, locked);
    return bookingId;
  });
}
