import type { BookingState } from "@pavane/contract/booking/choices";
import type { BookingStateFacts } from "./states.ts";
import type { BookingInSession, BookingRow } from "./bookings-repository.ts";

/** The state of a booking at a moment: a hold that ran out has expired, even if no job has processed it. */
export function stateAt(booking: BookingRow, now: Date): BookingState {
  const ranOut = booking.state === "held" && !booking.holdCarried && (booking.holdExpiresAt ?? now) <= now;
  return ranOut ? "expired" : booking.state;
}

/** What decides where a booking may go at a moment. */
export const stateFactsAt = ({ booking, session }: BookingInSession, now: Date): BookingStateFacts => ({
  state: stateAt(booking, now),
  startsAt: booking.startsAt.getTime(),
  endsAt: booking.endsAt.getTime(),
  sessionCancelled: session.cancelledAt !== null,
  answerBy: millis(booking.answerBy),
  noShowSide: booking.noShowSide,
  reportedAt: millis(booking.reportedAt),
  disputedAt: millis(booking.disputedAt),
  resolvedAt: millis(booking.resolvedAt),
});

const millis = (moment: Date | null): number | null => moment?.getTime() ?? null;
