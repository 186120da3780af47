import { isRefusal } from "@pavane/contract/core/errors";
import type { BookingDeps } from "../deps.ts";
import { lockForTransition, type ActingAs } from "../bookings/lock-for-transition.ts";
import { applyTransition } from "./apply-transition.ts";

/**
 * The professional accepts a request; returns its id. Errors: booking_not_found, forbidden, wrong_state, answer_late.
 */
export async function acceptBooking(deps: BookingDeps, acting: ActingAs, id: number) {
  return deps.db.write(async (tx) => {
    const locked = await lockForTransition(tx, deps, acting, { id, step: "accept" });
    if (isRefusal(locked)) return locked;
    const taken = await applyTransition(tx, deps, locked, { to: "confirmed", what: "accepted" });
    return isRefusal(taken) ? taken : id;
  });
}
