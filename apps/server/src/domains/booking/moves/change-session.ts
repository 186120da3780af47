import { bookingErrors } from "@pavane/contract/booking/errors";
import { minuteMs } from "@pavane/contract/core/durations";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Tx } from "../../../platform/db/database.ts";
import { termsOfDate } from "../holding/agreed-terms.ts";
import { fitsRoles } from "../holding/fits-roles.ts";
import type { LockedBooking } from "../bookings/lock-for-transition.ts";
import { findBooking } from "../bookings/bookings-repository.ts";
import { insertSession, lockSessionAt } from "../bookings/holds-repository.ts";
import type { BookingDeps } from "../deps.ts";
import { findService } from "../../professionals/index.ts";
import { offerPlaces } from "../place-offers/offer-places.ts";
import { changeEntry, lockEntriesOf } from "../place-offers/waiting-repository.ts";
import type { BookingSessionRow } from "../sessions/sessions-repository.ts";
import { busyText } from "../sessions/busy-text.ts";
import { moveToSession } from "../bookings/moves-repository.ts";
import { changeTimes, noteMoved, type NewTimes } from "./change-times.ts";

/** A learner of a group goes to another session of the service: one that is there, or one that begins with them. */
export async function changeSession(
  tx: Tx,
  deps: BookingDeps,
  locked: LockedBooking,
  { startsAt, refundCap, reason = null }: NewTimes,
): Promise<Refusal<"session_full"> | null> {
  const { booking, session, now } = locked;
  const there = await lockThere(tx, deps, locked, startsAt);
  const waiting = await lockEntriesOf(tx, session.id);
  const alone = session.dated === "open" && session.seatsTaken === booking.seats && waiting.length === 0;
  if (there === null && alone) {
    await changeTimes(tx, deps, locked, { startsAt, refundCap, reason });
    return null;
  }
  if (there !== null && there.capacity - there.seatsTaken < booking.seats) return refuse(bookingErrors.session_full);
  if (there !== null && !(await isBalanced(tx, locked, there.id))) return refuse(bookingErrors.session_full);
  const endsAt = there?.endsAt ?? new Date(startsAt.getTime() + booking.terms.minutes * minuteMs);
  const sessionId = there?.id ?? (await insertSessionFor(tx, locked, { startsAt, endsAt }));
  const service = there === null ? null : await findService(tx, booking.serviceId);
  const terms = there === null || service === null ? {} : await termsOfDate(tx, { service, session: there });
  const moved = { sessionId, startsAt, endsAt, refundCap, refundFloor: 0, sequence: booking.sequence + 1 };
  await moveToSession(tx, booking, { ...moved, terms: { ...booking.terms, ...terms }, updatedAt: now });
  const after = await findBooking(tx, booking.id);
  if (after !== null)
    await noteMoved(tx, deps, { ...locked, session: after.session }, { after: after.booking, reason });
  await offerPlaces(tx, deps, session.id, now);
  return null;
}

/**
 * The session at the new time, locked, after everybody who waits for a place there has been offered what is free, as they come before
 * a person who moves there. The one that was kept for the learner is theirs: a person who gets a place, in any way, leaves the list.
 */
async function lockThere(
  tx: Tx,
  deps: BookingDeps,
  { booking, now }: LockedBooking,
  startsAt: Date,
): Promise<BookingSessionRow | null> {
  const found = await lockSessionAt(tx, booking.serviceId, startsAt);
  if (found === null) return null;
  await offerPlaces(tx, deps, found.id, now);
  const own = (await lockEntriesOf(tx, found.id)).find(({ userId }) => userId === booking.learnerId);
  if (own !== undefined) await changeEntry(tx, own, "taken");
  return lockSessionAt(tx, booking.serviceId, startsAt);
}

/** One that begins with this learner, where and how theirs was. */
const insertSessionFor = (
  tx: Tx,
  { booking, session, now }: LockedBooking,
  times: { readonly startsAt: Date; readonly endsAt: Date },
): Promise<number> =>
  insertSession(tx, {
    professionalId: booking.professionalId,
    serviceId: booking.serviceId,
    ...times,
    zone: session.zone,
    busy: busyText(times, booking.terms),
    capacity: session.capacity,
    place: session.place,
    meetingUrl: session.meetingUrl,
    createdAt: now,
  });

async function isBalanced(tx: Tx, { booking }: LockedBooking, sessionId: number): Promise<boolean> {
  const { danceRole: role, seats } = booking;
  const roleGap = (await findService(tx, booking.serviceId))?.roleGap ?? null;
  return fitsRoles(tx, sessionId, { role, seats }, roleGap);
}
