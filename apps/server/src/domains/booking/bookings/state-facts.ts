import type { BookingStateFacts } from "./states.ts";
import type { BookingRow } from "./bookings-repository.ts";

/** The state of a booking at a moment: a hold that ran out has expired, even if no job has processed it. */
export function stateFactsAt(booking: BookingRow, now: Date): BookingStateFacts {
  const ranOut = booking.state === "held" && !booking.holdCarried && (booking.holdExpiresAt ?? now) <= now;
  return {
    state: ranOut ? "expired" : booking.state,
    startsAt: booking.startsAt.getTime(),
    endsAt: booking.endsAt.getTime(),
    answerBy: millis(booking.answerBy),
    noShowSide: booking.noShowSide,
    reportedAt: millis(booking.reportedAt),
    disputedAt: millis(booking.disputedAt),
    resolvedAt: millis(booking.resolvedAt),
  };
}

const millis = (moment: Date | null): number | null => moment?.getTime() ?? null;
