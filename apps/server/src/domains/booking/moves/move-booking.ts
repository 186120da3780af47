import { minuteMs } from "@pavane/contract/core/durations";
import type { BookingSide } from "@pavane/contract/booking/choices";
import { bookingErrors, bookingTexts } from "@pavane/contract/booking/errors";
import { professionalsTexts } from "@pavane/contract/professionals/errors";
import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Tx } from "../../../platform/db/database.ts";
import { expireHoldsOf } from "../transitions/expire-bookings.ts";
import { lockBooking, refuseProblem, type ActingAs, type LockedBooking } from "../bookings/lock-for-transition.ts";
import { refundTerms } from "../bookings/cancellation-refund.ts";
import { findBooking, findOpenMoves, sideOf, type BookingRow } from "../bookings/bookings-repository.ts";
import type { BookingDeps } from "../deps.ts";
import { furthestMs } from "../groups/plan-checks.ts";
import { changeSession } from "./change-session.ts";
import { changeTimes } from "./change-times.ts";
import { decideReschedule } from "../bookings/decide-reschedule.ts";
import { endMove } from "../bookings/end-move.ts";
import { moveSession } from "./move-session.ts";
import { proposeMove } from "./propose-move.ts";
import { findNearestTo, refuseLearnersStart, refuseProfessionalsStart } from "./refuse-start.ts";
import { writeTimes } from "./write-times.ts";

interface MoveRequest {
  readonly startsAt: Date;
  readonly reason: string | null;
}

/**
 * Changes the time of a confirmed booking, or proposes to (rules of bookings, 6.5); returns its id. Staff move it
 * immediately, for everybody in the session. Errors: booking_not_found, wrong_state, started, move_open,
 * start_not_offered, slot_taken with the nearest, session_full, learner_busy, too_late where no time is left for an
 * answer.
 */
export async function moveBooking(deps: BookingDeps, acting: ActingAs, id: number, request: MoveRequest) {
  const moved = await writeTimes(deps, (tx) => move(tx, deps, acting, { id, ...request }));
  if (!isRefusal(moved) || moved.code !== "slot_taken") return moved;
  const found = await findBooking(deps.db.read, id);
  const nearest = found
    ? await findNearestTo(deps.db.read, {
        booking: found.booking,
        startsAt: request.startsAt,
        now: deps.clock.now(),
        side: sideOfMover(acting, found.booking),
      })
    : [];
  return refuse(bookingErrors.slot_taken, { data: { nearest } });
}

/** Staff move as a professional does. */
const sideOfMover = (acting: ActingAs, booking: BookingRow): BookingSide =>
  (acting !== "clock" && "actorId" in acting ? sideOf(booking, acting.actorId) : null) ?? "professional";

async function move(
  tx: Tx,
  deps: BookingDeps,
  acting: ActingAs,
  { id, ...request }: MoveRequest & { readonly id: number },
) {
  const locked = await lockBooking(tx, deps, acting, id);
  if (isRefusal(locked)) return locked;
  const asStaff = acting !== "clock" && "staffId" in acting;
  const { professionalId, learnerId } = locked.booking;
  await expireHoldsOf(tx, deps, { professionalId, learnerId }, locked.now);
  const refused = await refuseMove(tx, locked, { startsAt: request.startsAt, asStaff });
  if (refused !== null) return refused;
  return (await carryOut(tx, deps, locked, { ...request, asStaff })) ?? id;
}

async function refuseMove(
  tx: Tx,
  locked: LockedBooking,
  { startsAt, asStaff }: { readonly startsAt: Date; readonly asStaff: boolean },
): Promise<Refusal<"wrong_state" | "started" | "move_open" | "start_not_offered"> | null> {
  const { booking, now } = locked;
  if (booking.state !== "confirmed") return refuseProblem("wrong_state", locked);
  if (now >= booking.startsAt) return refuse(bookingErrors.started);
  const at = startsAt.getTime();
  if (startsAt <= now || at === booking.startsAt.getTime()) return refuse(bookingErrors.start_not_offered);
  if (at % (5 * minuteMs) !== 0) return refuse(bookingErrors.start_not_offered, { message: professionalsTexts.step });
  if (at > now.getTime() + furthestMs)
    return refuse(bookingErrors.start_not_offered, { message: bookingTexts.startTooFar });
  if ((await findOpenMoves(tx, [booking.id], now)).size > 0 && !asStaff) return refuse(bookingErrors.move_open);
  // Staff pass over one.
  await endMove(tx, locked, "expired");
  return null;
}

async function carryOut(
  tx: Tx,
  deps: BookingDeps,
  locked: LockedBooking,
  request: MoveRequest & { readonly asStaff: boolean },
) {
  const { booking, session, now } = locked;
  const { startsAt, reason, asStaff } = request;
  const side = locked.side ?? "professional";
  const { percent } = refundTerms(booking, now);
  const requested = {
    side,
    approval: booking.terms.approval,
    group: session.capacity > 1,
    planned: session.dated === "fixed",
    percent,
  };
  const kind = asStaff ? "session" : decideReschedule(requested);
  if (kind === "none") return refuse(bookingErrors.wrong_state, { message: groupText });
  const about = { booking, startsAt, now };
  const refused =
    side === "learner" && !asStaff ? await refuseLearnersStart(tx, about) : await refuseProfessionalsStart(tx, about);
  if (refused !== null) return refused;
  switch (kind) {
    case "proposal":
      return proposeMove(tx, deps, locked, request);
    case "at_once":
      await changeTimes(tx, deps, locked, { startsAt, refundCap: percent, reason });
      return null;
    case "other_session":
      return changeSession(tx, deps, locked, { startsAt, refundCap: percent, reason });
    case "session":
      await moveSession(tx, deps, locked, request);
      return null;
  }
}

const groupText = "The time of a group can be changed only while cancelling would give something back.";
