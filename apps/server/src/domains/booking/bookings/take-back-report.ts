import { isRefusal } from "@pavane/contract/core/errors";
import type { BookingDeps } from "../deps.ts";
import { lockForStep, type Acting } from "./lock-for-step.ts";
import { countHeldSession } from "./store-bookings.ts";
import { takeStep } from "./take-step.ts";

/**
 * Who said that the other did not come takes it back: the booking goes on as if nothing had been said, while it runs as a confirmed
 * one, afterwards as one that took place, and a share that an objection kept back runs again. Yields its id. Errors:
 * booking_not_found, wrong_state, too_late.
 */
export async function takeBackReport(deps: BookingDeps, acting: Acting, id: number) {
  return deps.db.write(async (tx) => {
    const locked = await lockForStep(tx, deps, acting, { id, step: "take_back" });
    if (isRefusal(locked)) return locked;
    const { booking, now } = locked;
    const isOver = now >= booking.endsAt;
    if (booking.disputedAt !== null && booking.orderItemId !== null)
      await deps.money.moveShare(tx, booking.orderItemId, booking.endsAt);
    if (isOver) await countHeldSession(tx, booking, 1);
    const taken = await takeStep(tx, deps, locked, {
      to: isOver ? "completed" : "confirmed",
      what: "absence_taken_back",
      values: { noShowSide: null, reportedAt: null, disputedAt: null, completedAt: isOver ? now : null },
      told: { side: booking.noShowSide },
    });
    return isRefusal(taken) ? taken : id;
  });
}
