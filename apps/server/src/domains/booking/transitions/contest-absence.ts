import { isRefusal } from "@pavane/contract/core/errors";
import type { BookingDeps } from "../deps.ts";
import { lockForTransition, type ActingAs } from "../bookings/lock-for-transition.ts";
import { applyTransition } from "./apply-transition.ts";

/**
 * A side that was reported absent objects, so that staff decide, and nobody is paid until then; returns its id. Errors:
 * booking_not_found, wrong_state, too_late.
 */
export async function contestAbsence(deps: BookingDeps, acting: ActingAs, id: number, note: string | null) {
  return deps.db.write(async (tx) => {
    const locked = await lockForTransition(tx, deps, acting, { id, step: "object" });
    if (isRefusal(locked)) return locked;
    const { orderItemId } = locked.booking;
    if (orderItemId !== null) await deps.money.holdShare(tx, orderItemId);
    const taken = await applyTransition(tx, deps, locked, {
      to: "no_show",
      what: "absence_disputed",
      values: { disputedAt: locked.now },
      reason: note,
    });
    return isRefusal(taken) ? taken : id;
  });
}
