import { liveStates, type BookingState } from "@pavane/contract/booking/choices";
import type { Refusal } from "@pavane/contract/core/errors";
import type { Tx } from "../../../platform/db/database.ts";
import type { BookingDeps } from "../deps.ts";
import type { NoticeStep } from "../mails/mail-texts.ts";
import { notifySides, type BookingNotification } from "../mails/notify-sides.ts";
import { offerPlaces, type OfferDeps } from "../place-offers/offer-places.ts";
import { refuseProblem, type LockedBooking } from "../bookings/lock-for-transition.ts";
import { recordEvent, type BookingEventKind } from "../bookings/record-event.ts";
import { changeFrom, type BookingRow, type BookingValues } from "../bookings/bookings-repository.ts";

export interface StepEffect {
  readonly to: BookingState;
  readonly what: BookingEventKind & NoticeStep;
  readonly values?: BookingValues;
  /** What of the payment is refunded immediately; `whole`: everything that was left of it. */
  readonly refund?: { readonly cents: number; readonly whole: boolean };
  readonly reason?: string | null;
  readonly notice?: Pick<BookingNotification, "side" | "until" | "outcome" | "similar">;
  readonly data?: Readonly<Record<string, string | number | null>>;
}

type Deps = OfferDeps & Pick<BookingDeps, "money" | "news">;

/**
 * Moves a locked booking to another state: row, history, money and mails in one transaction. Returns the booking in its
 * new state; a place that it frees is offered to people who wait for one. Error: wrong_state, if its state has changed
 * in the meantime.
 */
export async function applyTransition(
  tx: Tx,
  deps: Deps,
  locked: LockedBooking,
  { to, what, values = {}, refund = nothing, reason = null, notice, data = {} }: StepEffect,
): Promise<BookingRow | Refusal<"wrong_state">> {
  const { booking, session, by, side, now } = locked;
  const refundCents = refund.cents;
  const refundedCents = booking.refundedCents + refundCents;
  const changed = { ...values, state: to, refundedCents, updatedAt: now };
  if (!(await changeFrom(tx, booking, changed))) return refuseProblem("wrong_state", locked);
  const key = await recordEvent(tx, {
    bookingId: booking.id,
    by,
    from: booking.state,
    to,
    what,
    data: { ...data, ...(reason === null ? {} : { reason }), ...(refundCents > 0 ? { refundCents } : {}) },
    at: now,
  });
  if ((refundCents > 0 || refund.whole) && booking.orderItemId !== null)
    await deps.money.refund(tx, {
      orderItemId: booking.orderItemId,
      ...refund,
      reason: refundReasons[what] ?? "Booking changed",
      actorId: by.actorId,
    });
  const after = { ...booking, ...changed };
  if (what === "accepted") await deps.news.confirmed(tx, { ...after, at: now });
  if (endings.has(what)) await deps.news.cancelled(tx, { ...after, at: now });
  await notifySides(tx, deps, { step: what, booking: after, session, key, side, refundCents, reason, ...notice });
  if (!takesPlace(to)) await offerPlaces(tx, deps, session.id, now);
  return after;
}

/** By what a booking that was confirmed or asked for does not take place. */
const endings: ReadonlySet<BookingEventKind> = new Set(["cancelled", "withdrawn", "declined", "not_answered"]);

const takesPlace = (state: BookingState): boolean => liveStates.some((live) => live === state);

/** The reason of a refund, for those who see the order. */
const refundReasons: Partial<Record<BookingEventKind, string>> = {
  declined: "Request declined",
  withdrawn: "Request withdrawn",
  not_answered: "Request not answered in time",
  cancelled: "Booking cancelled",
  absence_settled: "The professional did not come",
  dispute_decided: "Dispute decided",
};

const nothing = { cents: 0, whole: false };
