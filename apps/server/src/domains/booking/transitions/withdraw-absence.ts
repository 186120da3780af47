import { bookingErrors } from "@pavane/contract/booking/errors";
import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { databaseError, type Tx } from "../../../platform/db/database.ts";
import type { BookingDeps } from "../deps.ts";
import { lockForTransition, type ActingAs } from "../bookings/lock-for-transition.ts";
import { countHeldSession, findFirstCompleted } from "../bookings/bookings-repository.ts";
import { applyTransition } from "./apply-transition.ts";

/**
 * The side that reported an absence withdraws the report: the booking continues as if it had not been made, as a
 * confirmed one while it runs, afterwards as one that took place, and a share that an objection kept back is not kept
 * back any more. Returns its id. Errors: booking_not_found, wrong_state, too_late; time_used while the session runs, if
 * a side has another booking at its time by now.
 */
export async function withdrawAbsence(deps: BookingDeps, acting: ActingAs, id: number) {
  try {
    return await deps.db.write((tx) => takeBack(tx, deps, acting, id));
  } catch (error) {
    if (!usedMeanwhile.has(databaseError(error)?.constraint ?? "")) throw error;
    return refuse(bookingErrors.time_used);
  }
}

/** A report frees learner, place and professional; what the database refuses when all three are wanted back. */
const usedMeanwhile: ReadonlySet<string> = new Set([
  "bookings_learner_busy",
  "booking_sessions_overlap",
  "booking_sessions_once",
  "booking_sessions_seats",
]);

async function takeBack(tx: Tx, deps: BookingDeps, acting: ActingAs, id: number) {
  const locked = await lockForTransition(tx, deps, acting, { id, step: "take_back" });
  if (isRefusal(locked)) return locked;
  const { booking, session, now } = locked;
  const isOver = now >= booking.endsAt;
  if (!isOver && session.cancelledAt !== null)
    return refuse(bookingErrors.wrong_state, {
      message: "This session was cancelled. Take the report back once it has ended.",
    });
  if (booking.disputedAt !== null && booking.orderItemId !== null)
    await deps.money.releaseShareAt(tx, booking.orderItemId, booking.endsAt);
  if (isOver) await countHeldSession(tx, booking, 1);
  // A report gives nobody more time to write a review.
  const completedAt = isOver ? ((await findFirstCompleted(tx, id)) ?? now) : null;
  const taken = await applyTransition(tx, deps, locked, {
    to: isOver ? "completed" : "confirmed",
    what: "absence_taken_back",
    values: { noShowSide: null, reportedAt: null, disputedAt: null, completedAt },
    notice: { side: booking.noShowSide },
  });
  return isRefusal(taken) ? taken : id;
}
