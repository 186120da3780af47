import type { BookingState } from "@pavane/contract/booking/choices";
import { bookingErrors } from "@pavane/contract/booking/errors";
import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { decimalText } from "@pavane/contract/core/money";
import type { Tx } from "../../../platform/db/database.ts";
import type { BookingDeps } from "../deps.ts";
import type { SimilarPerson } from "../mails/notify-sides.ts";
import { endMove } from "../bookings/end-move.ts";
import {
  lockForTransition,
  refuseProblem,
  type ActingAs,
  type LockedBooking,
} from "../bookings/lock-for-transition.ts";
import { refundAtPercent, refundIfCancelled } from "../bookings/cancellation-refund.ts";
import { applyTransition } from "./apply-transition.ts";

export interface Cancelling {
  readonly reason: string | null;
  /** What the one who cancels was shown, in cents; when time has overtaken it, nothing is cancelled. */
  readonly expectedCents?: number | undefined;
  /** What it was when they decided to; anything else is not cancelled. */
  readonly expectedState?: BookingState | undefined;
  /** Whom the learner is shown instead. */
  readonly similar?: readonly SimilarPerson[];
}

/**
 * A side cancels a request or a confirmed booking; returns its id. Errors: booking_not_found, wrong_state, started,
 * refund_changed with what is refunded now.
 */
export async function cancelBooking(deps: BookingDeps, acting: ActingAs, id: number, cancelling: Cancelling) {
  const { reason, expectedCents, expectedState, similar = [] } = cancelling;
  return deps.db.write(async (tx) => {
    const locked = await lockForTransition(tx, deps, acting, { id, step: "cancel" });
    if (isRefusal(locked)) return locked;
    if (expectedState !== undefined && expectedState !== locked.booking.state)
      return refuseProblem("wrong_state", locked);
    const refund = refundIfCancelled(locked, locked.side ?? "professional");
    if (expectedCents !== undefined && expectedCents !== refund.cents)
      return refuse(bookingErrors.refund_changed, { data: { refund: decimalText(refund.cents) } });
    return carryOut(tx, deps, locked, { reason, refund, similar });
  });
}

interface StaffCancelling {
  readonly reason: string;
  /** What is refunded instead of what the rules say. */
  readonly percent: number | undefined;
  /** What the rules said when they were read. */
  readonly expectedPercent?: number | undefined;
}

/**
 * Staff cancel for a side; an administrator may set the refund. Errors: booking_not_found, wrong_state, started,
 * refund_changed with what is refunded now.
 */
export async function cancelAsStaff(
  deps: BookingDeps,
  acting: ActingAs,
  id: number,
  { reason, percent, expectedPercent }: StaffCancelling,
) {
  return deps.db.write(async (tx) => {
    const locked = await lockForTransition(tx, deps, acting, { id, step: "cancel" });
    if (isRefusal(locked)) return locked;
    const usual = refundIfCancelled(locked, locked.side ?? "professional");
    const overtaken = percent === undefined && expectedPercent !== undefined && expectedPercent !== usual.percent;
    if (overtaken) return refuse(bookingErrors.refund_changed, { data: { percent: usual.percent } });
    const refund = percent === undefined ? usual : { percent, cents: refundAtPercent(locked.booking, percent) };
    return carryOut(tx, deps, locked, { reason, refund, similar: [] });
  });
}

interface CarriedOut extends Required<Pick<Cancelling, "reason" | "similar">> {
  readonly refund: { readonly percent: number; readonly cents: number };
}

async function carryOut(
  tx: Tx,
  deps: BookingDeps,
  locked: LockedBooking,
  { reason, refund, similar }: CarriedOut,
): Promise<number | Refusal<"wrong_state">> {
  const { booking } = locked;
  const side = locked.side ?? "professional";
  const asked = booking.state === "requested";
  await endMove(tx, locked, "withdrawn");
  const taken = await applyTransition(tx, deps, locked, {
    to: side === "learner" ? "cancelled_by_learner" : "cancelled_by_professional",
    what: asked && side === "learner" ? "withdrawn" : "cancelled",
    values: { reason, sequence: booking.sequence + (asked ? 0 : 1) },
    refund: { cents: refund.cents, whole: refund.percent === 100 },
    reason,
    notice: { side, similar },
  });
  return isRefusal(taken) ? taken : booking.id;
}
