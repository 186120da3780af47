import { hourMs } from "@pavane/contract/core/durations";
import type { AdminBookingAction } from "@pavane/contract/booking/admin-choices";
import { policyNames } from "@pavane/contract/professionals/choices";
import type { BookingSide, BookingState } from "@pavane/contract/booking/choices";
import { bookingTexts } from "@pavane/contract/booking/errors";
import { refundCents } from "@pavane/contract/booking/cancellation-policies";
import type { AdminBookingDetail } from "@pavane/contract/booking/schema-admin";
import { formatUsd } from "@pavane/contract/core/money";
import { hoursText } from "../../../time/time-texts.ts";
import type { BadgeTone } from "../../../ui/display/badge.tsx";

export const staffStateTones: Readonly<Record<BookingState, BadgeTone>> = {
  held: "brass",
  requested: "brass",
  confirmed: "pine",
  completed: "stone",
  no_show: "brick",
  declined: "stone",
  cancelled_by_learner: "stone",
  cancelled_by_professional: "stone",
  expired: "stone",
};

export const actNames: Readonly<Record<AdminBookingAction, string>> = {
  accept: "Accept",
  decline: "Decline",
  cancel: "Cancel",
  move: "Move",
  resolve: "Decide",
};

/** The call that each act is. */
export const callOf = {
  accept: "POST /api/admin/bookings/:id/accept",
  decline: "POST /api/admin/bookings/:id/decline",
  cancel: "POST /api/admin/bookings/:id/cancel",
  move: "POST /api/admin/bookings/:id/move",
  resolve: "POST /api/admin/bookings/:id/resolve",
} as const satisfies Readonly<Record<AdminBookingAction, string>>;

type Cancelled = Pick<AdminBookingDetail, "state" | "starts_at" | "paid" | "quotes"> & {
  readonly learner: { readonly name: string };
  readonly policy: Pick<AdminBookingDetail["policy"], "key">;
};

/** What cancelling for a side means for the money, by the rules; without amounts for who sees none. */
export function staffQuote(booking: Cancelled, side: BookingSide, now: number): string {
  const { learner, paid, policy, quotes, state } = booking;
  const { percent, refund } = quotes[side];
  if (paid !== null && Number(paid) === 0) return "Nothing was paid for it.";
  if (side === "professional" || state === "requested")
    return `${learner.name} gets ${refund === null ? "everything" : formatUsd(refund)} back${refund === null ? "" : " in full"}.`;
  const starts = `it starts in ${hoursText(Math.max(0, Math.floor((Date.parse(booking.starts_at) - now) / hourMs)))}`;
  if (percent === 0)
    return `${learner.name} gets nothing back: ${starts} and the policy is ${policyNames[policy.key]}.`;
  const back = refund === null ? `${percent} % back` : `${formatUsd(refund)} back (${percent} %)`;
  return `${learner.name} gets ${back}, because ${starts}.`;
}

type Paid = Pick<AdminBookingDetail, "paid" | "quotes"> & { readonly learner: { readonly name: string } };

/** The same for a percent that staff have set, which is never more than is left of the payment. */
export function setQuote({ learner, paid, quotes }: Paid, percent: number): string {
  const left = quotes.professional.refund;
  if (paid === null || left === null) return `${learner.name} gets ${percent} % back.`;
  if (Number(paid) === 0) return "Nothing was paid for it.";
  const cents = Math.min(refundCents(inCents(paid), percent), inCents(left));
  return cents === 0
    ? `${learner.name} gets nothing back.`
    : `${learner.name} gets ${formatUsd((cents / 100).toFixed(2))} back (${percent} %).`;
}

const inCents = (price: string): number => Math.round(Number(price) * 100);

/** As the server asks it of every act of staff. */
export const staffReason = ({ reason }: { reason: string }): string | null => {
  const { length } = reason.trim();
  if (length < 5) return bookingTexts.reason;
  return length > 500 ? "Use at most 500 characters." : null;
};

/** A percent that may be left out. */
export const setPercent = ({ percent }: { percent: string }): string | null =>
  percent.trim() === "" || (/^\d{1,3}$/.test(percent.trim()) && Number(percent) <= 100) ? null : "Choose 0 to 100";

export const percentOf = (typed: string): number | null =>
  typed.trim() === "" || setPercent({ percent: typed }) !== null ? null : Number(typed);
