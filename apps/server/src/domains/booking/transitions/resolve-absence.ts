import { isRefusal } from "@pavane/contract/core/errors";
import type { BookingDeps } from "../deps.ts";
import { lockForTransition } from "../bookings/lock-for-transition.ts";
import { applyTransition } from "./apply-transition.ts";
import { wholeRefund } from "../bookings/cancellation-refund.ts";

/**
 * Nobody objected for 48 hours: the report becomes final, and everything is refunded where the professional did not
 * come.
 */
export async function resolveAbsence(deps: BookingDeps, id: number) {
  return deps.db.write(async (tx) => {
    const locked = await lockForTransition(tx, deps, "clock", { id, step: "settle" });
    if (isRefusal(locked)) return locked;
    const { booking, now } = locked;
    const absent = booking.noShowSide;
    const taken = await applyTransition(tx, deps, locked, {
      to: "no_show",
      what: "absence_settled",
      values: { resolvedAt: now },
      ...(absent === "professional" ? { refund: wholeRefund(booking) } : {}),
      notice: { side: absent },
    });
    return isRefusal(taken) ? taken : id;
  });
}
