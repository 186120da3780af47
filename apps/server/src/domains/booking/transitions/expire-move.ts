import { isRefusal } from "@pavane/contract/core/errors";
import type { Tx } from "../../../platform/db/database.ts";
import { lockBooking } from "../bookings/lock-for-transition.ts";
import { recordEvent, theClock } from "../bookings/record-event.ts";
import { findBookings, lockInOrder, type BookingInSession } from "../bookings/bookings-repository.ts";
import type { BookingDeps } from "../deps.ts";
import { notifySides } from "../mails/notify-sides.ts";
import { endMove } from "../bookings/end-move.ts";
import { findRunOutMove, findRunOutMovesOf } from "../bookings/moves-repository.ts";

type Deps = Pick<BookingDeps, "messages" | "site" | "baseUrl" | "clock" | "stores" | "money">;

/** A proposed time was not answered in time, so the old one stays valid; null where it was. */
export async function expireMove(deps: BookingDeps, id: number) {
  return deps.db.write(async (tx) => {
    const locked = await lockBooking(tx, deps, "clock", id);
    if (isRefusal(locked)) return locked;
    return (await endRunOut(tx, deps, locked, locked.now)) ? id : null;
  });
}

/**
 * Ends proposals to or by a professional that were not answered in time, so that their times are free; under their
 * lock.
 */
export async function expireMovesOf(tx: Tx, deps: Deps, professionalId: number, now: Date): Promise<void> {
  for (const found of await findBookings(tx, await findRunOutMovesOf(tx, professionalId, now))) {
    const locked = await lockInOrder(tx, found);
    if (locked !== null) await endRunOut(tx, deps, locked, now);
  }
}

async function endRunOut(tx: Tx, deps: Deps, { booking, session }: BookingInSession, now: Date): Promise<boolean> {
  const { id, state } = booking;
  if (!(await findRunOutMove(tx, id, now))) return false;
  await endMove(tx, { booking, session }, "expired");
  const what = "move_ran_out";
  const key = await recordEvent(tx, { bookingId: id, by: theClock, from: state, to: state, what, at: now });
  await notifySides(tx, deps, { step: what, booking, session, key });
  return true;
}
