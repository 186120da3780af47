import { isRefusal } from "@pavane/contract/core/errors";
import { tellSides } from "../mails/tell-sides.ts";
import type { BookingDeps } from "../deps.ts";
import { lockBooking } from "../bookings/lock-for-step.ts";
import { recordEvent } from "../bookings/record-event.ts";
import { findRunOutMove } from "./store-moves.ts";
import { endMove } from "./end-move.ts";

/** A proposed time was not answered in time, so the old one stands; null where it was. */
export async function runOutMove(deps: BookingDeps, id: number) {
  return deps.db.write(async (tx) => {
    const locked = await lockBooking(tx, deps, "clock", id);
    if (isRefusal(locked)) return locked;
    const { booking, session, by, now } = locked;
    if (!(await findRunOutMove(tx, id, now))) return null;
    await endMove(tx, locked, "expired");
    const { state } = booking;
    const key = await recordEvent(tx, { bookingId: id, by, from: state, to: state, what: "move_ran_out", at: now });
    await tellSides(tx, deps, { step: "move_ran_out", booking, session, key });
    return id;
  });
}
