import { hourMs } from "@pavane/contract/core/durations";
import type { Tx } from "../../../platform/db/database.ts";
import type { LockedBooking } from "../bookings/lock-for-transition.ts";
import { recordEvent } from "../bookings/record-event.ts";
import { changeFrom, findLiveOfSession } from "../bookings/bookings-repository.ts";
import { endHold } from "../bookings/holds-repository.ts";
import type { BookingDeps } from "../deps.ts";
import { notifySides } from "../mails/notify-sides.ts";
import { notifyMoved } from "../place-offers/offer-places.ts";
import { endMove } from "../bookings/end-move.ts";
import { saveTimes } from "../bookings/moves-repository.ts";

/**
 * Gives a whole session a new time. Everybody in it is notified and may cancel at 100 % until it begins; holds are
 * released, because their learners chose another time.
 */
export async function moveSession(
  tx: Tx,
  deps: BookingDeps,
  { session, by, now }: LockedBooking,
  { startsAt, reason }: { readonly startsAt: Date; readonly reason: string | null },
): Promise<void> {
  const endsAt = new Date(startsAt.getTime() + session.endsAt.getTime() - session.startsAt.getTime());
  for (const one of await findLiveOfSession(tx, session.id)) {
    if (one.state === "held") {
      await endHold(tx, one.id, { by, what: "hold_dropped", at: now });
      continue;
    }
    await endMove(tx, { booking: one, session }, "withdrawn");
    const answerBy = one.answerBy && new Date(Math.min(one.answerBy.getTime(), startsAt.getTime() - hourMs));
    const moved = { startsAt, endsAt, answerBy, refundCap: 100, refundFloor: 100, sequence: one.sequence + 1 };
    await changeFrom(tx, one, { ...moved, updatedAt: now });
    if (one.orderItemId !== null) await deps.money.releaseShareAt(tx, one.orderItemId, endsAt);
    const key = await recordEvent(tx, {
      bookingId: one.id,
      by,
      from: one.state,
      to: one.state,
      what: "session_moved",
      data: { fromStart: one.startsAt.toISOString(), toStart: startsAt.toISOString(), reason },
      at: now,
    });
    const after = { ...one, ...moved };
    await notifySides(tx, deps, {
      step: "session_moved",
      booking: after,
      session,
      key,
      reason,
      otherTime: one.startsAt,
    });
  }
  await notifyMoved(tx, deps, { ...session, startsAt, endsAt });
  await saveTimes(tx, session.id, { startsAt, endsAt });
}
