import type { BookingSide } from "@pavane/contract/booking/choices";
import type { BookingRow, SessionRow } from "../bookings/store-bookings.ts";
import type { CalendarEntry } from "./calendar-text.ts";

/** A booking as one side's calendar shows it; `nameOf` says who a person is. */
export function entryOf(
  { booking, session }: { readonly booking: BookingRow; readonly session: SessionRow },
  side: BookingSide,
  nameOf: (userId: number) => string,
): CalendarEntry {
  const { terms, state } = booking;
  return {
    id: booking.id,
    uid: booking.uid,
    sequence: booking.sequence,
    state,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    changedAt: booking.updatedAt,
    service: terms.name,
    other: nameOf(side === "learner" ? booking.professionalId : booking.learnerId),
    mode: terms.mode,
    place: session.place,
    meetingUrl: state === "confirmed" ? session.meetingUrl : null,
  };
}
