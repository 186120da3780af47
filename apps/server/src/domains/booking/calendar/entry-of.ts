import type { BookingSide } from "@pavane/contract/booking/choices";
import { memberName } from "../../identity/index.ts";
import type { BookingRow } from "../bookings/bookings-repository.ts";
import type { BookingSessionRow } from "../sessions/sessions-repository.ts";
import { refundTerms } from "../bookings/cancellation-refund.ts";
import { momentInZones, zonesOf } from "../moment-texts.ts";
import type { Addressee } from "../addressees-repository.ts";
import { untilLines, type DeadlineFacts } from "./until-lines.ts";
import type { CalendarEntry } from "./calendar-text.ts";

type Found = { readonly booking: BookingRow; readonly session: BookingSessionRow };
type People = ReadonlyMap<number, Pick<Addressee, "name" | "timeZone">>;

/** A booking as one side's calendar shows it at a moment: what is possible until when changes with it, nothing else does. */
export function entryOf({ booking, session }: Found, side: BookingSide, people: People, now: Date): CalendarEntry {
  const { terms, state, learnerId, professionalId } = booking;
  const other = side === "learner" ? professionalId : learnerId;
  const zones = zonesFor({ booking, session }, side, people);
  const inWords = (at: number) => momentInZones(new Date(at), zones);
  return {
    id: booking.id,
    uid: booking.uid,
    sequence: booking.sequence,
    state,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    changedAt: booking.updatedAt,
    service: terms.name,
    other: memberName(people.get(other)?.name),
    mode: terms.mode,
    place: session.place,
    meetingUrl: state === "confirmed" ? session.meetingUrl : null,
    until: untilLines(deadlineFacts({ booking, session }, side), now.getTime(), inWords),
  };
}

/** By whose clocks a side reads of a booking. */
export const zonesFor = ({ booking, session }: Found, side: BookingSide, people: People) =>
  zonesOf({
    side,
    learner: people.get(booking.learnerId)?.timeZone ?? null,
    professional: people.get(booking.professionalId)?.timeZone ?? null,
    session: session.zone,
    inPerson: booking.terms.mode === "place",
  });

/** A booking as the lines about what is still possible ask for it. */
export const deadlineFacts = ({ booking, session }: Found, side: BookingSide): DeadlineFacts => ({
  state: booking.state,
  side,
  startsAt: booking.startsAt.getTime(),
  endsAt: booking.endsAt.getTime(),
  answerBy: booking.answerBy?.getTime() ?? null,
  paid: booking.paidCents > booking.refundedCents,
  policy: booking.terms.policy,
  steps: refundTerms(booking, booking.startsAt).steps,
  single: session.capacity === 1 && session.dated === "open",
});
