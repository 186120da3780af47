import { isRefusal } from "@pavane/contract/core/errors";
import type { BookingDeps } from "../deps.ts";
import { lockForTransition } from "../bookings/lock-for-transition.ts";
import { applyTransition } from "./apply-transition.ts";
import { wholeRefund } from "../bookings/cancellation-refund.ts";

/** The time to answer a request has passed: it ends, and everything is refunded. */
export async function expireRequest(deps: BookingDeps, id: number) {
  return deps.db.write(async (tx) => {
    const locked = await lockForTransition(tx, deps, "clock", { id, step: "run_out" });
    if (isRefusal(locked)) return locked;
    const refund = wholeRefund(locked.booking);
    const taken = await applyTransition(tx, deps, locked, { to: "expired", what: "not_answered", refund });
    return isRefusal(taken) ? taken : id;
  });
}
