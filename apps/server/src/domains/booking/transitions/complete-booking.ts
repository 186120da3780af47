import { isRefusal } from "@pavane/contract/core/errors";
import type { BookingDeps } from "../deps.ts";
import { lockForTransition, type ActingAs } from "../bookings/lock-for-transition.ts";
import { reviewableMs } from "../bookings/states.ts";
import { countHeldSession } from "../bookings/bookings-repository.ts";
import { applyTransition } from "./apply-transition.ts";

/**
 * A side confirms that the session took place, or the clock does a day later; returns its id. Errors:
 * booking_not_found, wrong_state, too_early.
 */
export async function completeBooking(deps: BookingDeps, acting: ActingAs, id: number) {
  return deps.db.write(async (tx) => {
    const locked = await lockForTransition(tx, deps, acting, { id, step: "complete" });
    if (isRefusal(locked)) return locked;
    const { now } = locked;
    await countHeldSession(tx, locked.booking, 1);
    const taken = await applyTransition(tx, deps, locked, {
      to: "completed",
      what: "completed",
      values: { completedAt: now },
      notice: { until: new Date(now.getTime() + reviewableMs) },
    });
    return isRefusal(taken) ? taken : id;
  });
}
