import { isRefusal } from "@pavane/contract/core/errors";
import type { Tx } from "../../../platform/db/database.ts";
import { lockBooking, type LockedBooking } from "../bookings/lock-for-transition.ts";
import { reviewableMs } from "../bookings/states.ts";
import type { BookingDeps } from "../deps.ts";
import { notifySides } from "../mails/notify-sides.ts";
import { countRating, publishReviewsOf } from "./reviews-repository.ts";

/** Shows what both sides wrote, and lets the professional's rating follow; the booking is locked. */
export async function showReviewsIn(
  tx: Tx,
  deps: Pick<BookingDeps, "messages" | "site" | "baseUrl" | "clock" | "stores" | "money">,
  { booking, session, now }: Pick<LockedBooking, "booking" | "session" | "now">,
): Promise<void> {
  const shown = await publishReviewsOf(tx, booking.id, now);
  for (const { authorSide, aboutId, rating, hiddenAt } of shown)
    if (authorSide === "learner" && hiddenAt === null) await countRating(tx, aboutId, rating, 1);
  const written = shown.flatMap(({ authorSide, hiddenAt }) => (hiddenAt === null ? [authorSide] : []));
  if (shown.length > 0) await notifySides(tx, deps, { step: "reviews_shown", booking, session, key: "shown", written });
}

/** The time to write has passed: what was written is shown, though the other side wrote nothing. */
export async function showLateReviews(deps: BookingDeps, bookingId: number): Promise<void> {
  await deps.db.write(async (tx) => {
    const locked = await lockBooking(tx, deps, "clock", bookingId);
    if (isRefusal(locked)) return;
    const { state, completedAt } = locked.booking;
    const closed = completedAt !== null && locked.now.getTime() >= completedAt.getTime() + reviewableMs;
    if (state === "completed" && closed) await showReviewsIn(tx, deps, locked);
  });
}
