import type { BookingSide } from "@pavane/contract/booking/choices";
import {
  refundCents,
  refundPercent,
  refundSteps,
  type RefundStep,
} from "@pavane/contract/booking/cancellation-policies";
import type { BookingRow } from "./bookings-repository.ts";

type Booking = Pick<BookingRow, "terms" | "startsAt" | "refundCap" | "refundFloor">;

export interface RefundTerms {
  readonly steps: readonly RefundStep[];
  /** Of what was paid, if its learner cancels now. */
  readonly percent: number;
}

/** What a learner who cancels gets back now and later: by the policy, and after their session was moved by others at least its floor. */
export function refundTerms(booking: Booking, now: Date): RefundTerms {
  const startsAt = booking.startsAt.getTime();
  const { refundFloor } = booking;
  const asked = { policy: booking.terms.policy, startsAt, refundCap: booking.refundCap };
  const above = refundSteps(asked).filter(({ percent }) => percent > refundFloor);
  const floor = refundFloor > 0 ? [{ until: startsAt, percent: refundFloor }] : [];
  const percent = Math.max(refundPercent(asked, now.getTime()), refundFloor);
  return { steps: [...above, ...floor], percent };
}

/** Everything that has not been refunded yet. */
export const wholeRefund = ({ paidCents, refundedCents }: BookingRow) => ({
  cents: paidCents - refundedCents,
  whole: true,
});

/** A percentage of what was paid, at most what has not been refunded yet. */
export const refundAtPercent = (booking: BookingRow, percent: number): number =>
  Math.min(refundCents(booking.paidCents, percent), wholeRefund(booking).cents);

/** What is refunded if a side cancels now: everything for a request, and when the professional cancels. */
export function refundIfCancelled(
  { booking, now }: { readonly booking: BookingRow; readonly now: Date },
  side: BookingSide,
) {
  const { steps, percent } = refundTerms(booking, now);
  const whole = side === "professional" || booking.state === "requested";
  return whole
    ? { steps, percent: 100, cents: wholeRefund(booking).cents }
    : { steps, percent, cents: refundAtPercent(booking, percent) };
}
