import { isRefusal } from "@pavane/contract/core/errors";
import type { BookingDeps } from "../deps.ts";
import { lockForStep, type Acting } from "./lock-for-step.ts";
import { objectWithinMs, otherSide } from "./states.ts";
import { countHeldSession } from "./store-bookings.ts";
import { takeStep } from "./take-step.ts";

/** A side says that the other did not come; yields its id. Errors: booking_not_found, wrong_state, too_early, too_late. */
export async function reportAbsence(deps: BookingDeps, acting: Acting, id: number, note: string | null) {
  return deps.db.write(async (tx) => {
    const locked = await lockForStep(tx, deps, acting, { id, step: "report" });
    if (isRefusal(locked)) return locked;
    const { booking, now, side } = locked;
    const absent = otherSide(side ?? "professional");
    if (booking.state === "completed") await countHeldSession(tx, booking, -1);
    const taken = await takeStep(tx, deps, locked, {
      to: "no_show",
      what: "absence_reported",
      values: { noShowSide: absent, reportedAt: now, completedAt: null },
      reason: note,
      told: { side: absent, until: new Date(now.getTime() + objectWithinMs) },
    });
    return isRefusal(taken) ? taken : id;
  });
}
