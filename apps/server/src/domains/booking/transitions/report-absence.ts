import { bookingErrors } from "@pavane/contract/booking/errors";
import { isRefusal, refuse } from "@pavane/contract/core/errors";
import type { BookingDeps } from "../deps.ts";
import { lockForTransition, type ActingAs } from "../bookings/lock-for-transition.ts";
import { objectWithinMs, otherSide } from "../bookings/states.ts";
import { countHeldSession, findReportWithdrawals } from "../bookings/bookings-repository.ts";
import { applyTransition } from "./apply-transition.ts";

/**
 * A side reports that the other did not come, unless it has withdrawn such a report before: otherwise the other side
 * would have to object again each time. Returns its id. Errors: booking_not_found, wrong_state, too_early, too_late.
 */
export async function reportAbsence(deps: BookingDeps, acting: ActingAs, id: number, note: string | null) {
  return deps.db.write(async (tx) => {
    const locked = await lockForTransition(tx, deps, acting, { id, step: "report" });
    if (isRefusal(locked)) return locked;
    const { booking, now, side } = locked;
    const reporter = side === "learner" ? booking.learnerId : booking.professionalId;
    if ((await findReportWithdrawals(tx, [id])).get(id)?.has(reporter))
      return refuse(bookingErrors.wrong_state, { message: "You took a report about this booking back." });
    const absent = otherSide(side ?? "professional");
    if (booking.state === "completed") await countHeldSession(tx, booking, -1);
    const taken = await applyTransition(tx, deps, locked, {
      to: "no_show",
      what: "absence_reported",
      values: { noShowSide: absent, reportedAt: now, completedAt: null },
      reason: note,
      notice: { side: absent, until: new Date(now.getTime() + objectWithinMs) },
    });
    return isRefusal(taken) ? taken : id;
  });
}
