import type { BookingSide } from "@pavane/contract/booking/choices";
import type { Tx } from "../../../platform/db/database.ts";
import type { LockedBooking } from "../bookings/lock-for-transition.ts";
import { recordEvent } from "../bookings/record-event.ts";
import { changeFrom, type BookingRow } from "../bookings/bookings-repository.ts";
import type { BookingDeps } from "../deps.ts";
import { notifySides } from "../mails/notify-sides.ts";
import { saveTimes } from "../bookings/moves-repository.ts";

type Deps = Pick<BookingDeps, "money" | "messages" | "site" | "baseUrl" | "clock" | "stores">;

export interface NewTimes {
  readonly startsAt: Date;
  /** The highest refund of the policy afterwards, in percent. */
  readonly refundCap: number;
  /** Where it was proposed, and is accepted now. */
  readonly proposedBy?: BookingSide;
  /** In the words of who moves it. */
  readonly reason?: string | null;
}

/** Gives a booking that is alone in its session, and the session, a new time in place. Price, payment and uid stay. */
export async function changeTimes(
  tx: Tx,
  deps: Deps,
  locked: LockedBooking,
  { startsAt, refundCap, ...how }: NewTimes,
): Promise<void> {
  const { booking, session, now } = locked;
  const endsAt = new Date(startsAt.getTime() + booking.endsAt.getTime() - booking.startsAt.getTime());
  await saveTimes(tx, session.id, { startsAt, endsAt });
  const values = { startsAt, endsAt, refundCap, refundFloor: 0, sequence: booking.sequence + 1, updatedAt: now };
  await changeFrom(tx, booking, values);
  await noteMoved(tx, deps, locked, { after: { ...booking, ...values }, ...how });
}

/** Records and notifies that a booking has another time, and moves the professional's share with it. */
export async function noteMoved(
  tx: Tx,
  deps: Deps,
  { booking, session, by, side, now }: LockedBooking,
  { after, proposedBy, reason = null }: { readonly after: BookingRow } & Pick<NewTimes, "proposedBy" | "reason">,
) {
  if (booking.orderItemId !== null) await deps.money.releaseShareAt(tx, booking.orderItemId, after.endsAt);
  const { state, startsAt } = booking;
  const key = await recordEvent(tx, {
    bookingId: booking.id,
    by,
    from: state,
    to: state,
    what: "moved",
    data: {
      fromStart: startsAt.toISOString(),
      toStart: after.startsAt.toISOString(),
      proposedBy: proposedBy ?? null,
      reason,
    },
    at: now,
  });
  const notice = { step: "moved", side, reason, otherTime: startsAt, accepted: proposedBy !== undefined } as const;
  await notifySides(tx, deps, { ...notice, booking: after, session, key });
}
