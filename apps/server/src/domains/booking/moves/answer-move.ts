import { bookingErrors } from "@pavane/contract/booking/errors";
import { commonErrors, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Tx } from "../../../platform/db/database.ts";
import { lockBooking, type ActingAs, type LockedBooking } from "../bookings/lock-for-transition.ts";
import { recordEvent } from "../bookings/record-event.ts";
import { refundTerms } from "../bookings/cancellation-refund.ts";
import { findOpenMoves, type MoveRow } from "../bookings/bookings-repository.ts";
import type { BookingDeps } from "../deps.ts";
import { notifySides } from "../mails/notify-sides.ts";
import { changeTimes } from "./change-times.ts";
import { endMove } from "../bookings/end-move.ts";
import { writeTimes } from "./write-times.ts";

export type MoveAnswer = "accept" | "decline" | "withdraw";

/**
 * Answers a proposed time, or withdraws it; returns the booking's id. A learner's move keeps the percent that was in
 * force when they proposed it, one of the professional frees the policy. Errors: booking_not_found, wrong_state,
 * forbidden, started, learner_busy.
 */
export async function answerMove(deps: BookingDeps, acting: ActingAs, id: number, answer: MoveAnswer) {
  return writeTimes(deps, async (tx) => {
    const locked = await lockBooking(tx, deps, acting, id);
    if (isRefusal(locked)) return locked;
    const move = await findAnswerable(tx, locked, answer);
    if (isRefusal(move)) return move;
    if (answer === "accept") {
      await endMove(tx, locked, "accepted");
      const refundCap = move.bySide === "professional" ? 100 : refundTerms(locked.booking, move.createdAt).percent;
      await changeTimes(tx, deps, locked, { startsAt: move.startsAt, refundCap, proposedBy: move.bySide });
    } else await keepTime(tx, deps, locked, answer);
    return id;
  });
}

async function findAnswerable(
  tx: Tx,
  { booking, side, now }: LockedBooking,
  answer: MoveAnswer,
): Promise<MoveRow | Refusal<"wrong_state" | "forbidden" | "started">> {
  const move = (await findOpenMoves(tx, [booking.id], now)).get(booking.id);
  if (booking.state !== "confirmed" || move === undefined)
    return refuse(bookingErrors.wrong_state, { message: "No new time is proposed any more." });
  if (now >= booking.startsAt) return refuse(bookingErrors.started);
  if ((move.bySide === side) !== (answer === "withdraw")) return refuse(commonErrors.forbidden);
  return move;
}

async function keepTime(
  tx: Tx,
  deps: BookingDeps,
  locked: LockedBooking,
  answer: "decline" | "withdraw",
): Promise<void> {
  const { booking, session, by, side, now } = locked;
  const what = answer === "decline" ? "move_declined" : "move_withdrawn";
  await endMove(tx, locked, answer === "decline" ? "declined" : "withdrawn");
  const { id, state } = booking;
  const key = await recordEvent(tx, { bookingId: id, by, from: state, to: state, what, at: now });
  await notifySides(tx, deps, { step: what, booking, session, key, side });
}
