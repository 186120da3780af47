import { bookingErrors } from "@pavane/contract/booking/errors";
import { proposalEndsAt } from "@pavane/contract/booking/cancellation-policies";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Tx } from "../../../platform/db/database.ts";
import type { LockedBooking } from "../bookings/lock-for-transition.ts";
import { recordEvent } from "../bookings/record-event.ts";
import type { BookingDeps } from "../deps.ts";
import { notifySides } from "../mails/notify-sides.ts";
import { addBusy, insertMove } from "../bookings/moves-repository.ts";

/** Proposes a new time, which nobody else gets until there is an answer, even where it overlaps the old one. */
export async function proposeMove(
  tx: Tx,
  deps: BookingDeps,
  { booking, session, by, side, now }: LockedBooking,
  { startsAt, reason }: { readonly startsAt: Date; readonly reason: string | null },
): Promise<Refusal<"too_late"> | null> {
  const expiresAt = new Date(proposalEndsAt(now.getTime(), booking.startsAt.getTime(), startsAt.getTime()));
  if (expiresAt <= now) return refuse(bookingErrors.too_late);
  const bySide = side ?? "professional";
  await insertMove(tx, { bookingId: booking.id, bySide, startsAt, expiresAt, reason, createdAt: now });
  await addBusy(tx, session.id, startsAt);
  const key = await recordEvent(tx, {
    bookingId: booking.id,
    by,
    from: booking.state,
    to: booking.state,
    what: "move_proposed",
    data: { toStart: startsAt.toISOString(), reason },
    at: now,
  });
  const notice = { step: "move_proposed", side, reason, until: expiresAt, otherTime: startsAt } as const;
  await notifySides(tx, deps, { ...notice, booking, session, key });
  return null;
}
