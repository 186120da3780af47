import { isRefusal } from "@pavane/contract/core/errors";
import type { BookingDeps } from "../deps.ts";
import type { SimilarPerson } from "../mails/notify-sides.ts";
import { lockForTransition, type ActingAs } from "../bookings/lock-for-transition.ts";
import { applyTransition } from "./apply-transition.ts";
import { wholeRefund } from "../bookings/cancellation-refund.ts";

/**
 * The professional declines a request, and everything is refunded; returns its id. `similar`: people whom the learner
 * is shown instead. Errors: booking_not_found, forbidden, wrong_state, answer_late.
 */
export async function declineBooking(
  deps: BookingDeps,
  acting: ActingAs,
  id: number,
  reason: string | null,
  similar: readonly SimilarPerson[] = [],
) {
  return deps.db.write(async (tx) => {
    const locked = await lockForTransition(tx, deps, acting, { id, step: "decline" });
    if (isRefusal(locked)) return locked;
    const taken = await applyTransition(tx, deps, locked, {
      to: "declined",
      what: "declined",
      values: { reason },
      refund: wholeRefund(locked.booking),
      reason,
      notice: { similar },
    });
    return isRefusal(taken) ? taken : id;
  });
}
