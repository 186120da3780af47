import type { BookingStateFacts } from "./states.ts";
import type { BookingRow } from "./bookings-repository.ts";

/** How a booking stands at a moment: a hold that ran out has expired, whatever jobs do. */
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
