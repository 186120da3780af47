import type { BookingSide } from "@pavane/contract/booking/choices";
import { displayName } from "../../identity/index.ts";
import type { BookingRow, SessionRow } from "../bookings/store-bookings.ts";
import { refundTerms } from "../bookings/refund-terms.ts";
import { momentInZones } from "../mails/moment-words.ts";
import type { Addressee } from "../mails/store-addressees.ts";
import type { CalendarEntry } from "./calendar-text.ts";

type Found = { readonly booking: BookingRow; readonly session: SessionRow };
type People = ReadonlyMap<number, Pick<Addressee, "name" | "timeZone">>;

/** A booking as one side's calendar shows it; the same at every moment, unless the booking changes. */
export function entryOf({ booking, session }: Found, side: BookingSide, people: People): CalendarEntry {
  const { terms, state, learnerId, professionalId } = booking;
  const [own, other] = side === "learner" ? [learnerId, professionalId] : [professionalId, learnerId];
  return {
    id: booking.id,
    uid: booking.uid,
    sequence: booking.sequence,
    state,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    changedAt: booking.updatedAt,
    service: terms.name,
    other: displayName(people.get(other)?.name),
    mode: terms.mode,
    place: session.place,
    meetingUrl: state === "confirmed" ? session.meetingUrl : null,
    until: untilLines({ booking, session }, side, people.get(own)?.timeZone ?? session.zone),
  };
}

/** What is possible until when; nothing of what is over or was called off. */
function untilLines({ booking, session }: Found, side: BookingSide, own: string): readonly string[] {
  if (booking.state !== "confirmed" && booking.state !== "requested") return [];
  const inWords = (at: number) =>
    momentInZones(new Date(at), { own, professional: session.zone, inPerson: booking.terms.mode === "place" });
  const [wholly, partly] = side === "learner" ? ["", ""] : [" for the learner", " to the learner"];
  const refunds = refundTerms(booking, booking.startsAt).steps.map(
    ({ until, percent }) =>
      `${percent === 100 ? `Full refund${wholly}` : `${percent} % back${partly}`} until ${inWords(until)}`,
  );
  const changes = `It can be changed or cancelled until it begins, ${inWords(booking.startsAt.getTime())}.`;
  return booking.paidCents === 0 ? [changes] : [...refunds, changes];
}
