import type { BookingSide } from "@pavane/contract/booking/choices";
import {
  refundCents,
  refundPercent,
  refundSteps,
  type RefundStep,
} from "@pavane/contract/booking/cancellation-policies";
import type { BookingRow } from "./bookings-repository.ts";

type Booking = Pick<BookingRow, "terms" | "startsAt" | "refundCap" | "refundFloor" | "paidCents">;

export interface RefundTerms {
  readonly steps: readonly RefundStep[];
  /** Of what was paid, if its learner cancels now. */
  readonly percent: number;
  readonly cents: number;
}

/** What a learner who cancels gets back now and later: by the policy, and after their session was moved by others at least its floor. */
export function refundTerms(booking: Booking, now: Date): RefundTerms {
  const startsAt = booking.startsAt.getTime();
  const { refundFloor } = booking;
  const asked = { policy: booking.terms.policy, startsAt, refundCap: booking.refundCap };
  const above = refundSteps(asked).filter(({ percent }) => percent > refundFloor);
  const floor = refundFloor > 0 ? [{ until: startsAt, percent: refundFloor }] : [];
  const percent = Math.max(refundPercent(asked, now.getTime()), refundFloor);
  return { steps: [...above, ...floor], percent, cents: refundCents(booking.paidCents, percent) };
}

/** Everything that has not been refunded yet. */
export const wholeRefund = ({ paidCents, refundedCents }: BookingRow) => ({
  cents: paidCents - refundedCents,
  whole: true,
});

/** What is refunded if a side cancels now: everything for a request, and when the professional cancels. */
export function refundOf({ booking, now }: { readonly booking: BookingRow; readonly now: Date }, side: BookingSide) {
  const { steps, percent, cents } = refundTerms(booking, now);
  const whole = side === "professional" || booking.state === "requested";
  return whole
    ? { steps, percent: 100, cents: wholeRefund(booking).cents }
    : { steps, percent, cents: Math.min(cents, wholeRefund(booking).cents) };
}
